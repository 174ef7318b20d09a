import { answer, type Run } from '../engine.ts'
import { type FilteredAs, planFiltered } from '../filtered-as.ts'
import { open } from '../open.ts'
import { type Probe, videoOf } from '../probe.ts'

/** A video as it is shown, in pixels and seconds. */
export type Look = {
  width: number
  height: number
  seconds: number
  frameRate: number
  probe: Probe
  /** What it is written as. */
  as: FilteredAs
}

/** Opens a video and makes sure that its pictures can be read; sound is not needed. */
export const look = (source: Blob, _options: unknown, run: Run) =>
  answer(run.signal, async () => {
    const { input, probe, video } = await open(source, { video: 'need', audio: 'no' })
    using _ = input
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
    const seconds = Math.min(await video.computeDuration(), probe.breaksOffAt ?? Infinity)
    const as = await planFiltered(input, probe.container)
    const frameRate = videoOf(probe)?.frameRate ?? 0
    return { look: { width, height, seconds, frameRate, probe, as } satisfies Look }
  })
