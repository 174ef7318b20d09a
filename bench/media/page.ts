import type { CutOptions } from '../../web/media/cut-out.ts'
import { findSilences } from '../../web/media/silence.ts'
import { analyse, cutOut } from '../../web/tools/cut-silence/engine.ts'
import { measureCompression } from './page-picture.ts'

const run = () => ({ signal: new AbortController().signal, onProgress: () => {} })
const chosen = () => document.querySelector('input')?.files?.[0]
const fetchClip = async (name: string) => {
  const file = chosen()
  if (file?.name === name) return file
  return new File([await (await fetch(`/clip/${name}`)).blob()], name)
}

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
  /** @param out the result's name; null leaves it in the page */
  async cutOut(name: string, options: CutOptions, out: string | null) {
    const clip = await fetchClip(name)
    const started = performance.now()
    const result = await cutOut(clip, options, run())
    const milliseconds = performance.now() - started
    if (!result.ok) return { milliseconds, why: result.why, detail: result.detail }
    if (out) await fetch(`/out/${out}`, { method: 'PUT', body: result.file })
    const { file, ...how } = result
    return { milliseconds, bytes: file.size, ...how }
  },
  async compress(name: string) {
    const photo = await (await fetch(`/clip/${name}`)).blob()
    return measureCompression(new File([photo], name, { type: 'image/jpeg' }))
  },
}

Object.assign(globalThis, { bench })
export type MediaBench = typeof bench
