import { answer, type Run } from '../engine.ts'
import { open } from '../open.ts'
import { videoOf } from '../probe.ts'

/** A video as it is shown, in pixels and seconds. */
export type Look = { width: number; height: number; seconds: number; frameRate: number }

/** Opens a video and makes sure that its pictures can be read; sound is not needed. */
export const look = (source: Blob, _options: unknown, run: Run) =>
  answer(run.signal, async () => {
    const { input, probe, video } = await open(source, { video: 'need', audio: 'no' })
    using _ = input
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
    const seconds = await video.computeDuration()
    const frameRate = videoOf(probe)?.frameRate ?? 0
    return { look: { width, height, seconds, frameRate } satisfies Look }
  })
