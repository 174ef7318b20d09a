import { answer, inTwo, Stop, type Engine } from './engine.ts'
import { readLevels } from './levels.ts'
import { open } from './open.ts'
import { audioOf, videoOf, type AudioInfo, type Probe, type VideoInfo } from './probe.ts'
import { automaticThreshold, LEVELS_PER_SECOND } from './silence.ts'
import { unreadable } from './unreadable.ts'

export type Analysis = {
  /** What the file holds, also of what cannot be decoded. */
  probe: Probe
  /** In seconds. */
  duration: number
  /** Null where there is none that this browser can decode. */
  video:
    | ({ codec: string } & Pick<
        VideoInfo,
        'width' | 'height' | 'frameRate' | 'movingRate' | 'start'
      >)
    | null
  /** Null in a film without sound, or with one that this browser cannot decode. */
  audio: AudioInfo | null
  /** The loudest sample of all channels in each thousandth of a second: for finding silences and for drawing the wave. */
  levels: Float32Array
  /** In dB, found from the recording's own background. */
  threshold: number
}

export type Analysing = {
  /** A film without sound that can be heard here is taken as well: every level is then zero. */
  mayBeSilent?: boolean
}

/** Listens to a film or a recording once. Finding silences with other settings then needs no second look at the file. */
export const analyse: Engine<Analysing | undefined, { analysis: Analysis }> = (
  source,
  options,
  run,
) =>
  answer(run.signal, async () => {
    const [opening, onProgress] = inTwo(run.onProgress)
    opening(0, 'reading')
    const { input, audio, probe } = await open(source, { video: 'no', audio: 'want' }, opening)
    using _ = input
    const { duration } = probe
    const [video, heard] = [videoOf(probe), audioOf(probe)]
    if (!audio && !(video?.decodable && options?.mayBeSilent))
      throw heard ? unreadable(heard.codecName) : new Stop('noSound')
    const levels = audio
      ? await readLevels(source, audio, duration, { ...run, onProgress })
      : new Float32Array(Math.ceil(duration * LEVELS_PER_SECOND))
    return {
      analysis: {
        probe,
        duration,
        video: video?.decodable
          ? {
              codec: video.codecName,
              width: video.width,
              height: video.height,
              frameRate: video.frameRate,
              ...(video.movingRate && { movingRate: video.movingRate }),
              start: video.start,
            }
          : null,
        audio: audio && heard,
        levels,
        threshold: automaticThreshold(levels),
      },
    }
  })
