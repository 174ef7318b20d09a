import type { CutOptions } from '../../web/media/cut-out.ts'
import { findSilences } from '../../web/media/silence.ts'
import { analyse, cutOut } from '../../web/tools/cut-silence/engine.ts'
import type { Mark, Method } from '../../web/media/watermark/marks.ts'
import { keyOf } from '../../web/tools/video-watermark-removal/plan.ts'
import * as watermark from '../../web/tools/video-watermark-removal/engine.ts'
import { measureCompression } from './page-picture.ts'

const run = () => ({ signal: new AbortController().signal, onProgress: () => {} })
const fetchClip = async (name: string) =>
  new File([await (await fetch(`/clip/${name}`)).blob()], name)

/** What the bench calls in the page. Times are in milliseconds and leave out fetching the clip and sending the result. */
const bench = {
  async analyse(name: string, threshold: number | null, shortest: number) {
    const clip = await fetchClip(name)
    const started = performance.now()
    const result = await analyse(clip, run())
    const milliseconds = performance.now() - started
    if (!result.ok) return { milliseconds, why: result.why, detail: result.detail }
    const { levels, ...facts } = result.analysis
    return {
      milliseconds,
      ...facts,
      silences: findSilences(levels, { threshold: threshold ?? facts.threshold, shortest }),
    }
  },
  async cutOut(name: string, options: CutOptions, out: string) {
    const clip = await fetchClip(name)
    const started = performance.now()
    const result = await cutOut(clip, options, run())
    const milliseconds = performance.now() - started
    if (!result.ok) return { milliseconds, why: result.why, detail: result.detail }
    await fetch(`/out/${out}`, { method: 'PUT', body: result.file })
    const { file, ...how } = result
    return { milliseconds, bytes: file.size, ...how }
  },
  async removeMarks(name: string, marks: (Mark & { method: Method })[], out: string) {
    const clip = await fetchClip(name)
    const judged = await watermark.judge(clip, marks, run())
    if (!judged.ok) return { why: judged.why, detail: judged.detail }
    const started = performance.now()
    const known = new Map(marks.map((mark, i) => [keyOf(mark), judged.verdicts[i] ?? null]))
    const result = await watermark.preview(clip, { marks, name: 'clean' }, known, run())
    const milliseconds = performance.now() - started
    if (!result.ok) return { why: result.why, detail: result.detail }
    await fetch(`/out/${out}`, { method: 'PUT', body: result.file })
    return { milliseconds, best: judged.verdicts[0]?.best }
  },
  async compress(name: string) {
    const photo = await (await fetch(`/clip/${name}`)).blob()
    return measureCompression(new File([photo], name, { type: 'image/jpeg' }))
  },
}

Object.assign(globalThis, { bench })
export type MediaBench = typeof bench
