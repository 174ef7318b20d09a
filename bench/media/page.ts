import type { CutOptions } from '../../web/media/cut-out.ts'
import { findSilences } from '../../web/media/silence.ts'
import type { VoiceSettings } from '../../web/media/voice-chain.ts'
import { analyse, cutOut } from '../../web/tools/cut-silence/engine.ts'
import { measureMatte } from './page-matte.ts'
import type { RenderOptions } from '../../web/media/edit/render.ts'
import type { Sequence } from '../../web/media/edit/sequence.ts'
import { openProject, playFilm, renderFilm, saveProject } from './page-film.ts'
import type { BurningIn } from '../../web/media/captions/burn-in.ts'
import type { SoftTrack } from '../../web/media/captions/soft-track.ts'
import { addSoftTrack, burnIn } from '../../web/tools/video-caption/engine.ts'
import type { Mark, Method } from '../../web/media/watermark/marks.ts'
import { keyOf } from '../../web/tools/video-watermark-removal/plan.ts'
import * as watermark from '../../web/tools/video-watermark-removal/engine.ts'
import { hear, tune } from '../../web/tools/voicer/engine.ts'
import { measureCompression } from './page-picture.ts'
import { watchedBesideCalm } from './watched.ts'
import { ALONE } from '../../web/media/engine.ts'

const chosen = () => document.querySelector('input')?.files?.[0]
const fetchClip = async (name: string) => {
  const file = chosen()
  if (file?.name === name) return file
  return new File([await (await fetch(`/clip/${name}`)).blob()], name)
}

/** Clips by the ids of the media that they are. */
type Names = Record<string, string>
const filesOf = (names: Names) =>
  Promise.all(
    Object.entries(names).map(
      async ([id, name]) => [id, await fetchClip(name)] satisfies [string, File],
    ),
  )
type Made = { ok: true; file: File } | { ok: false; why: string; detail?: string }

async function written(clip: File, make: (clip: File) => Promise<Made>, out: string) {
  const started = performance.now()
  const made = await make(clip)
  const milliseconds = performance.now() - started
  if (!made.ok) throw new Error(`${made.why} ${made.detail}`)
  await fetch(`/out/${out}`, { method: 'PUT', body: made.file })
  return { milliseconds, bytes: made.file.size }
}

/** What the bench calls in the page. Times are in milliseconds and leave out fetching the clip and sending the result. */
const bench = {
  async analyse(name: string, threshold: number | null, shortest: number) {
    const clip = await fetchClip(name)
    const started = performance.now()
    const result = await analyse(clip, ALONE)
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
    const result = await cutOut(clip, options, ALONE)
    const milliseconds = performance.now() - started
    if (!result.ok) return { milliseconds, why: result.why, detail: result.detail }
    if (out) await fetch(`/out/${out}`, { method: 'PUT', body: result.file })
    const { file, ...how } = result
    return { milliseconds, bytes: file.size, ...how }
  },
  async renderFilm(names: Names, options: Omit<RenderOptions, 'files'>, out: string) {
    return renderFilm(await filesOf(names), options, (body) =>
      fetch(`/out/${out}`, { method: 'PUT', body }),
    )
  },
  async playFilm(names: Names, sequence: Sequence, seconds: number, rate: number) {
    return playFilm(await filesOf(names), sequence, seconds, rate)
  },
  async saveProject(id: string, names: string[]) {
    await saveProject(id, await Promise.all(names.map(fetchClip)))
  },
  openProject,
  async burnIn(name: string, options: BurningIn, out: string) {
    return written(await fetchClip(name), (clip) => burnIn(clip, options, ALONE), out)
  },
  async addSoftTrack(name: string, options: SoftTrack, out: string) {
    return written(await fetchClip(name), (clip) => addSoftTrack(clip, options, ALONE), out)
  },
  async removeMarks(name: string, marks: (Mark & { method: Method })[], out: string) {
    const clip = await fetchClip(name)
    const judged = await watermark.judge(clip, marks, ALONE)
    if (!judged.ok) return { why: judged.why, detail: judged.detail }
    const started = performance.now()
    const known = new Map(marks.map((mark, i) => [keyOf(mark), judged.verdicts[i] ?? null]))
    const result = await watermark.preview(clip, { marks, name: 'clean' }, known, ALONE)
    const milliseconds = performance.now() - started
    if (!result.ok) return { why: result.why, detail: result.detail }
    await fetch(`/out/${out}`, { method: 'PUT', body: result.file })
    return { milliseconds, best: judged.verdicts[0]?.best }
  },
  async tune(name: string, settings: VoiceSettings, out: string) {
    const clip = await fetchClip(name)
    const heard = await hear(clip, ALONE)
    if (!heard.ok) return { milliseconds: 0, longest: 0, why: heard.why, detail: heard.detail }
    let longest = 0
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    })
    watch.observe({ entryTypes: ['longtask'] })
    const { background } = heard.facts
    const started = performance.now()
    const result = await tune(clip, { settings, background, format: 'wav', name: 'voice' }, ALONE)
    const milliseconds = performance.now() - started
    watch.disconnect()
    if (!result.ok) return { milliseconds, longest, why: result.why, detail: result.detail }
    await fetch(`/out/${out}`, { method: 'PUT', body: result.file })
    return { milliseconds, longest, loudness: result.loudness }
  },
  async compress(name: string) {
    const photo = await (await fetch(`/clip/${name}`)).blob()
    return measureCompression(new File([photo], name, { type: 'image/jpeg' }))
  },
  cutPlain: measureMatte,
}

Object.assign(globalThis, { bench, watchedBesideCalm })
export type MediaBench = typeof bench
