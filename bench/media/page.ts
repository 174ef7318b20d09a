import type { CutOptions } from '../../web/media/cut-out.ts'
import { findSilences } from '../../web/media/silence.ts'
import { analyse, cutOut } from '../../web/tools/cut-silence/engine.ts'
import { measureMatte } from './page-matte.ts'
import type { RenderOptions } from '../../web/media/edit/render.ts'
import type { Sequence } from '../../web/media/edit/sequence.ts'
import { playFilm, renderFilm } from './page-film.ts'
import { measureCompression } from './page-picture.ts'

const run = () => ({ signal: new AbortController().signal, onProgress: () => {} })
const fetchClip = async (name: string) =>
  new File([await (await fetch(`/clip/${name}`)).blob()], name)

/** Clips by the ids of the media that they are. */
type Names = Record<string, string>
const filesOf = (names: Names) =>
  Promise.all(
    Object.entries(names).map(
      async ([id, name]) => [id, await fetchClip(name)] satisfies [string, File],
    ),
  )

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
  async renderFilm(names: Names, options: Omit<RenderOptions, 'files'>, out: string) {
    return renderFilm(await filesOf(names), options, (body) =>
      fetch(`/out/${out}`, { method: 'PUT', body }),
    )
  },
  async playFilm(names: Names, sequence: Sequence, seconds: number) {
    return playFilm(await filesOf(names), sequence, seconds)
  },
  async compress(name: string) {
    const photo = await (await fetch(`/clip/${name}`)).blob()
    return measureCompression(new File([photo], name, { type: 'image/jpeg' }))
  },
  cutPlain: measureMatte,
}

Object.assign(globalThis, { bench })
export type MediaBench = typeof bench
