import type { AudioCodec, VideoCodec } from 'mediabunny'
import type { Why } from './engine.ts'
import {
  isFilmKind,
  SOUND_KINDS,
  type Container,
  type OutputKind,
  type WantedFormat,
  type WrittenKind,
} from './kinds.ts'
import { audioOf, videoOf, type Probe } from './probe.ts'
import type { Ceiling } from './shrink-plan.ts'

/** What is written: a container, and what is in it when it has to be encoded. */
export type OutputSpec = {
  kind: OutputKind
  video: VideoCodec | null
  /** Null where there is no sound, or one that can only be copied. */
  audio: AudioCodec | null
  /** Why a result that should be like the original is not: which codec or container cannot be written. */
  unlike: string | null
  /** What it may have where it is encoded; about as much as its source without it. */
  most?: Ceiling | undefined
}

/** Pictures alone, drawn anew. */
type GifSpec = { kind: 'gif'; unlike: null }

type OutputPlan =
  | { ok: true; spec: OutputSpec | GifSpec }
  | { ok: false; why: Why; codec: string | null; instead: WrittenKind[] }

/** The container that comes nearest to a source's own. A transport stream is made for broadcasting, not for keeping. */
const NEAREST: Record<Container, { film: OutputKind; sound: OutputKind }> = {
  mp4: { film: 'mp4', sound: 'm4a' },
  mov: { film: 'mov', sound: 'm4a' },
  mkv: { film: 'mkv', sound: 'm4a' },
  webm: { film: 'webm', sound: 'ogg' },
  ts: { film: 'mp4', sound: 'm4a' },
  wav: { film: 'mp4', sound: 'wav' },
  mp3: { film: 'mp4', sound: 'mp3' },
  ogg: { film: 'mp4', sound: 'ogg' },
  flac: { film: 'mp4', sound: 'flac' },
  aac: { film: 'mp4', sound: 'aac' },
}

const SOUND_CODEC: Record<OutputKind, AudioCodec> = {
  mp4: 'aac',
  mov: 'aac',
  mkv: 'aac',
  webm: 'opus',
  wav: 'pcm-s16',
  mp3: 'mp3',
  m4a: 'aac',
  aac: 'aac',
  ogg: 'opus',
  flac: 'flac',
}
/** Fine enough to be kept as they are. */
const FINE_PCM = new Set<string>(['pcm-s24', 'pcm-s32', 'pcm-f32', 'pcm-f64'])

/** Says before any work whether a file can come out so, and where it cannot, why not and what could. */
export function planOutput(probe: Probe, wanted: WantedFormat): OutputPlan {
  const [video, audio] = [videoOf(probe), audioOf(probe)]
  const near = NEAREST[probe.container][video ? 'film' : 'sound']
  const kind = wanted === 'same' ? near : wanted
  const sounds: OutputKind[] = audio?.decodable ? [...SOUND_KINDS] : []
  if (kind === 'gif' || isFilmKind(kind)) {
    if (!video) return { ok: false, why: 'noPicture', codec: null, instead: sounds }
    if (!video.decodable)
      return { ok: false, why: 'unsupportedCodec', codec: video.codecName, instead: sounds }
  } else if (!audio)
    return { ok: false, why: 'noSound', codec: null, instead: video?.decodable ? [near] : [] }
  if (kind === 'gif') return { ok: true, spec: { kind, unlike: null } }
  // What cannot be decoded can still be copied beside pictures, and stays behind where nothing can be told of it; it is no sound of WebM's.
  const isBeside = isFilmKind(kind) && (kind !== 'webm' || audio?.codec === null)
  const holder = near === 'webm' ? 'mkv' : near
  if (audio && !audio.decodable && !(video?.decodable && isBeside))
    return {
      ok: false,
      why: 'unsupportedCodec',
      codec: audio.codecName,
      instead: video?.decodable ? [holder, 'gif'] : [],
    }
  return {
    ok: true,
    spec: {
      kind,
      video: isFilmKind(kind) ? (kind === 'webm' ? webmCodec(video?.codec) : 'avc') : null,
      audio: audio?.decodable ? soundCodec(kind, audio.codec, wanted === 'same') : null,
      unlike: wanted === 'same' ? unlikeness(probe, kind) : null,
    },
  }
}

const webmCodec = (codec: string | null | undefined): VideoCodec =>
  codec === 'vp8' ? 'vp8' : 'vp9'

/** What is kept as it is in films that are to be like the original, beside the usual. */
const KEPT_SOUND: Partial<Record<OutputKind, RegExp>> = {
  // MP3 would come late: only in a file of its own is it told how much its encoder puts in front.
  mkv: /^(?:opus|flac|pcm-[sf](?:16|24|32))$/,
  mov: /^pcm-[sf](?:16|24|32)(?:be)?$/,
}

function soundCodec(kind: OutputKind, codec: string | null, likeOriginal: boolean): AudioCodec {
  if (likeOriginal && codec && KEPT_SOUND[kind]?.test(codec)) return codec as AudioCodec
  if (kind === 'wav' && codec && FINE_PCM.has(codec))
    return codec === 'pcm-s24' ? 'pcm-s24' : 'pcm-f32'
  return SOUND_CODEC[kind]
}

/** What is not written with sound alone in it. */
const NOT_ALONE: Partial<Record<Container, string>> = { mov: 'MOV', mkv: 'MKV', webm: 'WebM' }

/** What of the original cannot be kept; null when it can. */
function unlikeness(probe: Probe, kind: OutputKind): string | null {
  const { container } = probe
  if (container === 'ts') return 'MPEG-TS'
  const audio = audioOf(probe)
  if (container === 'ogg' && audio && audio.codec !== 'opus') return audio.codecName
  return isFilmKind(kind) ? null : (NOT_ALONE[container] ?? null)
}
