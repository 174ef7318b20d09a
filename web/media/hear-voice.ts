import type { CameraNotes } from './camera-notes.ts'
import type { FurtherSound } from './comes-along.ts'
import { furtherSounds } from './further-sounds.ts'
import type { SubtitleInfo } from './subtitle-info.ts'
import { answer, inTwo, type Engine, type Run } from './engine.ts'
import { foundOnce } from './found-once.ts'
import { humListener } from './hum.ts'
import type { Container } from './kinds.ts'
import { levelsOf } from './levels.ts'
import { type Loudness, loudnessMeter } from './loudness.ts'
import { noiseListener } from './noise-profile.ts'
import { openVoiceMedia } from './open-voice.ts'
import { videoOf } from './probe.ts'
import { shapeOf, type SoundShape, soundBlocks } from './sound-blocks.ts'
import { lengthOf, type Planes } from './sound-filter.ts'
import type { Background } from './voice-chain.ts'

/** What there is to know of a recording before anything is done to it. */
export type VoiceFacts = {
  container: Container
  /** In seconds; null for a file that is whole. */
  breaksOffAt: number | null
  /** In seconds. */
  duration: number
  film: { width: number; height: number } | null
  /** What its pictures are encoded as where they cannot come along. */
  lostPictures: string | null
  /** What pictures that do come along are encoded as, where they cannot be seen here. */
  unseenPictures: string | null
  /** Beside the one that is heard here. */
  furtherSounds: FurtherSound[]
  subtitles: SubtitleInfo[]
  camera?: CameraNotes
  chapters: boolean
  shape: SoundShape
  /** The loudest sample of all channels in each thousandth of a second. */
  levels: Float32Array
  loudness: Loudness
  background: Background
}

/** Listens to a recording once: how loud it is, what its background sounds like, whether it hums. */
export const hearVoice: Engine<undefined, { facts: VoiceFacts }> = (source, _options, run) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    return {
      facts: await foundOnce(
        'voice 7',
        source,
        () => hear(source, run),
        ({ levels }) => levels.byteLength,
      ),
    }
  })

async function hear(source: Blob, run: Run): Promise<VoiceFacts> {
  const [opening, onProgress] = inTwo(run.onProgress)
  const media = await openVoiceMedia(source, opening)
  const { input, probe, container, video, lostPictures, audio, duration } = media
  using _ = input
  const shape = await shapeOf(audio)
  const { rate, channels } = shape
  const listeners = {
    levels: levelsOf(rate, duration),
    loudness: loudnessMeter(rate, channels),
    noise: noiseListener(rate, channels),
    hum: humListener(rate),
  }
  let frames = 0
  let alike = true
  for await (const planes of soundBlocks(audio, shape, run.signal)) {
    for (const listener of Object.values(listeners)) listener.push(planes)
    alike &&= sameEverywhere(planes)
    frames += lengthOf(planes)
    onProgress(Math.min(1, frames / rate / duration), 'listening')
  }
  return {
    container,
    breaksOffAt: probe.breaksOffAt,
    duration: video ? Math.max(duration, frames / rate) : frames / rate,
    film: video && {
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
    },
    lostPictures,
    unseenPictures:
      video && !(await video.canDecode()) ? (videoOf(probe)?.codecName ?? null) : null,
    furtherSounds: (await furtherSounds(await input.getAudioTracks(), audio, container)).map(
      ({ track: _track, ...sound }) => sound,
    ),
    subtitles: probe.subtitles,
    ...(probe.camera && { camera: probe.camera }),
    chapters: probe.chapters !== undefined,
    shape,
    levels: listeners.levels.read(),
    loudness: listeners.loudness.read(),
    background: {
      alike,
      profile: listeners.noise.profile(),
      hum: listeners.hum.hum(),
    },
  }
}

const sameEverywhere = ([first, ...others]: Planes) =>
  others.every((plane) => plane.every((x, i) => x === first?.[i]))
