import { answer, type Engine } from './engine.ts'
import type { Container } from './kinds.ts'
import { readLevels } from './levels.ts'
import { openMedia } from './open.ts'
import { automaticThreshold } from './silence.ts'

export type Analysis = {
  container: Container
  /** In seconds. */
  duration: number
  video: {
    codec: string
    width: number
    height: number
    /** Pictures a second, counted over the first of them. */
    frameRate: number
  } | null
  audio: { codec: string; channels: number; sampleRate: number }
  /** The loudest sample of all channels in each thousandth of a second: for finding silences and for drawing the wave. */
  levels: Float32Array
  /** In dB, found from the recording's own background. */
  threshold: number
}

/** So many tell 29.97 from 30 also where times are whole thousandths of a second. */
const COUNTED_PICTURES = 300

/**
 * Listens to a film or a recording once. Finding silences with other settings then needs no second look at the file.
 * @param options.soundOnly its pictures are only played, if at all
 */
export const analyse: Engine<{ soundOnly?: boolean } | undefined, { analysis: Analysis }> = (
  source,
  options,
  run,
) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const { input, container, video, audio, duration } = await openMedia(source, options?.soundOnly)
    using _ = input
    const levels = await readLevels(audio, duration, run)
    return {
      analysis: {
        container,
        duration,
        video: video && {
          codec: String(await video.getCodec()),
          width: await video.getDisplayWidth(),
          height: await video.getDisplayHeight(),
          frameRate: (await video.computePacketStats(COUNTED_PICTURES)).averagePacketRate,
        },
        audio: {
          codec: String(await audio.getCodec()),
          channels: await audio.getNumberOfChannels(),
          sampleRate: await audio.getSampleRate(),
        },
        levels,
        threshold: automaticThreshold(levels),
      },
    }
  })
