import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { answer, type Run, Stop } from '../engine.ts'
import { pictureTrack } from '../filter-film.ts'

/** A video as it is shown, in pixels and seconds. */
export type Look = { width: number; height: number; seconds: number; frameRate: number }

/** Pictures that the rate is told from. */
const COUNTED = 120

/** Opens a video and makes sure that its pictures can be read; sound is not needed. */
export const look = (source: Blob, _options: unknown, run: Run) =>
  answer(run.signal, async () => {
    if (source.size === 0) throw new Stop('emptyFile')
    using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(source) })
    const video = await pictureTrack(input)
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
    const seconds = await video.computeDuration()
    const { averagePacketRate } = await video.computePacketStats(COUNTED)
    return { look: { width, height, seconds, frameRate: averagePacketRate } satisfies Look }
  })
