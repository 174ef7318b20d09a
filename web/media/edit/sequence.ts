import type { CameraNotes } from '../camera-notes.ts'
import type { MarkPlace } from '../mark-place.ts'
import type { Size } from '../picture.ts'
import type { PixelFormat } from '../pixel-format.ts'

/** The shape of what is saved; what was saved in an older one is brought up when it is read. */
const SEQUENCE_VERSION = 1

/** What of a file is not there, or does not come into every film that is made of it. */
export type Lacks = {
  /** In seconds; null for a whole file. */
  breaksOffAt: number | null
  pixels: PixelFormat
  /** Each of its pictures holds two moments, in every other line. */
  isInterlaced?: true
  /** There are more of them than the one that is heard. */
  sounds: boolean
  /** There are some that are text. */
  subtitles: boolean
  /** There are some that are of another kind, which no film takes over. */
  unreadSubtitles?: true
  camera?: CameraNotes
  chapters?: true
  /** As what its sound is encoded, where this browser cannot read it, and whether a copy has it all the same. */
  unheard?: { codec: string; isCopied: boolean }
}

/** A file that clips are cut from. The file itself stays on the device; it is known again by its name and size. */
export type Medium = {
  id: string
  name: string
  /** In bytes. */
  size: number
  kind: 'video' | 'audio' | 'image'
  /** In seconds; of a picture that moves, of one round; 0 for a still one. */
  duration: number
  /** As it is shown, turned upright; 0 for sound. */
  width: number
  height: number
  /** Pictures a second; 0 for what does not move. */
  frameRate: number
  hasSound: boolean
  /** Nothing of a picture, and of what was saved before it was looked for. */
  lacks?: Lacks
}

/** Where a clip's picture stands in the frame. */
export type Placing = {
  fit: 'contain' | 'cover'
  /** 1 fills the frame as `fit` has it. */
  scale: number
  /** Of the middle, as a share of the frame's width and height; 0 is the frame's middle. */
  x: number
  y: number
  /** Shares of the picture's own width and height that are cut off at its sides. */
  crop: { left: number; top: number; right: number; bottom: number }
}

type Placed = {
  id: string
  /** Where it begins in the sequence and how long it lasts there, in seconds. */
  start: number
  length: number
}
type Fading = {
  /** In seconds. */
  fadeIn: number
  fadeOut: number
  /** Seconds from its start in which the clip before goes over into it; 0 for a plain cut. */
  crossfade: number
  /** Seconds that the clip before lost at its end to the crossfade, and has back when that gets shorter. */
  lent?: number
}
export type MediaClip = Placed &
  Fading & {
    kind: 'video' | 'audio'
    medium: string
    /** Where in the medium it begins, in seconds. */
    in: number
    /** Seconds of the medium in one of the sequence. */
    speed: number
    /** In decibels; null is silent. */
    gain: number | null
    /** -1 for left, 1 for right; in the middle without it. */
    pan?: number
    /** It is turned down while clips that are not are heard. */
    ducked?: boolean
    placing: Placing
  }
export type ImageClip = Placed &
  Fading & {
    kind: 'image'
    medium: string
    /** Seconds of its round that one which moves has behind it when it begins; from the start without it. */
    phase?: number
    placing: Placing
    /** It stands here over the whole film, however long and of whatever shape that becomes. */
    pinned?: MarkPlace
  }
export type TextClip = Placed &
  Fading & {
    kind: 'text'
    text: string
    /** Height of a line as a share of the frame's height. */
    size: number
    /** CSS colours of six digits; no background without one. */
    color: string
    background: string | null
    /** Of the middle, as a share of the frame's width and height; 0 is the frame's middle. */
    x: number
    y: number
  }
export type Clip = MediaClip | ImageClip | TextClip

/** Clips in order of time, which never overlap. Films and pictures stand on a `video` track. */
export type Track = { id: string; kind: 'video' | 'audio' | 'text'; clips: Clip[]; muted: boolean }

export const RATIOS = ['source', '16:9', '9:16', '1:1', '4:5'] as const
export type Ratio = (typeof RATIOS)[number]

/** What is edited: tracks from the lowest to the topmost. It is plain JSON. */
export type Sequence = {
  version: typeof SEQUENCE_VERSION
  /** `source` is that of the first film or picture. */
  ratio: Ratio
  media: Medium[]
  tracks: Track[]
}

export const EMPTY: Sequence = {
  version: SEQUENCE_VERSION,
  ratio: 'source',
  media: [],
  tracks: [
    { id: 'audio', kind: 'audio', clips: [], muted: false },
    { id: 'video', kind: 'video', clips: [], muted: false },
    { id: 'text', kind: 'text', clips: [], muted: false },
  ],
}

export const PLAIN_PLACING: Placing = {
  fit: 'contain',
  scale: 1,
  x: 0,
  y: 0,
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
}

/** Times this near to each other are one: a tenth of a thousandth of a second. */
export const SAME_SECONDS = 1e-4

/** In seconds of the sequence. */
export const endOf = ({ start, length }: Placed) => start + length
/** Of all tracks, from the lowest to the topmost. */
export const clipsOf = ({ tracks }: Sequence): Clip[] => tracks.flatMap(({ clips }) => clips)

/** In seconds. */
export const totalLength = (sequence: Sequence) => Math.max(0, ...clipsOf(sequence).map(endOf))

/** When the last picture of those that are shown ends, in seconds; 0 without any. */
export const picturesEnd = ({ tracks }: Sequence) =>
  Math.max(
    0,
    ...tracks
      .filter(({ kind, muted }) => kind === 'video' && !muted)
      .flatMap(({ clips }) => clips.map(endOf)),
  )

/** The medium that a clip is cut from; undefined for text. */
export const mediumOf = ({ media }: Sequence, clip: Clip): Medium | undefined =>
  clip.kind === 'text' ? undefined : media.find(({ id }) => id === clip.medium)

/** Where in its medium a moment of the sequence is. It may lie before its beginning or after its end. */
export const inMedium = (clip: Clip, time: number) =>
  clip.kind === 'video' || clip.kind === 'audio'
    ? clip.in + (time - clip.start) * clip.speed
    : time - clip.start

/** The first film or picture of the lowest track, which size and frame rate follow. */
function leading(sequence: Sequence): Medium | undefined {
  for (const { kind, clips } of sequence.tracks)
    for (const clip of kind === 'video' ? clips : []) {
      const medium = mediumOf(sequence, clip)
      if (medium && medium.width > 0) return medium
    }
  return undefined
}

const WITHOUT_FILM_RATE = 30
/** More is seldom filmed, and costs as much again. */
const MOST_RATE = 60

/** Pictures a second: those of the first film. */
export function frameRateOf(sequence: Sequence): number {
  const first = clipsOf(sequence)
    .map((clip) => mediumOf(sequence, clip)?.frameRate ?? 0)
    .find((rate) => rate > 0)
  return Math.min(MOST_RATE, first ?? WITHOUT_FILM_RATE)
}

/** Width over height. */
export function ratioOf(sequence: Sequence): number {
  const { ratio } = sequence
  if (ratio === 'source') {
    const first = leading(sequence)
    return first ? first.width / first.height : 16 / 9
  }
  const [wide = 16, high = 9] = ratio.split(':').map(Number)
  return wide / high
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)

/** @param short pixels of the shorter side; `source` is as large as the first film where it has the ratio that is asked for */
export function frameSize(sequence: Sequence, short: number | 'source'): Size {
  const [ratio, first] = [ratioOf(sequence), leading(sequence)]
  const side =
    short === 'source' ? (first ? Math.min(first.width, first.height) : WITHOUT_FILM_SHORT) : short
  return ratio >= 1
    ? { width: even(side * ratio), height: even(side) }
    : { width: even(side), height: even(side / ratio) }
}
const WITHOUT_FILM_SHORT = 720
