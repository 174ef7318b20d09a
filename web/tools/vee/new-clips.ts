import type { Timed } from '../../../worker/providers/heard/contract.ts'
import { addClip } from '../../media/edit/edits.ts'
import { isPinned, pinnedIn } from '../../media/edit/pinned.ts'
import type { MarkPlace } from '../../media/mark-place.ts'
import {
  type Clip,
  endOf,
  type Medium,
  picturesEnd,
  PLAIN_PLACING,
  ratioOf,
  type Sequence,
  type TextClip,
  type Track,
} from '../../media/edit/sequence.ts'
import { ofOneTake } from './one-take.ts'

const PICTURE_SECONDS = 4
const TEXT_SECONDS = 3
/** A shorter one is not read. */
const LEAST_CAPTION_SECONDS = 0.05
const NO_FADES = { fadeIn: 0, fadeOut: 0, crossfade: 0 }

const newId = () => crypto.randomUUID()

/** A clip of all of a medium. */
const clipOf = ({ id, kind, duration }: Medium, start: number): Clip =>
  kind === 'image'
    ? {
        id: newId(),
        kind,
        medium: id,
        start,
        length: Math.max(PICTURE_SECONDS, duration),
        ...NO_FADES,
        placing: PLAIN_PLACING,
      }
    : {
        id: newId(),
        kind,
        medium: id,
        start,
        length: duration,
        in: 0,
        speed: 1,
        gain: 0,
        ...NO_FADES,
        placing: PLAIN_PLACING,
      }

/** Height of a line, as a share of the frame's height where that is not upright. */
const TITLE_SIZE = 0.09
const CAPTION_SIZE = 0.06
/** Sizes are set in steps of it. */
const SIZE_STEP = 0.005

/** As many letters fit into a line of an upright frame as into one of a square. */
const sizeIn = (sequence: Sequence, size: number) =>
  Math.round((size * Math.min(1, ratioOf(sequence))) / SIZE_STEP) * SIZE_STEP

const textClip = (text: string, size: number, start: number, length = TEXT_SECONDS): TextClip => ({
  id: newId(),
  kind: 'text',
  text,
  start,
  length,
  size,
  color: '#ffffff',
  background: null,
  x: 0,
  y: 0.36,
  ...NO_FADES,
})

export const newTrack = (kind: Track['kind']): Track => ({
  id: newId(),
  kind,
  clips: [],
  muted: false,
})

const trackFor = ({ tracks }: Sequence, kind: Clip['kind']) =>
  tracks.find((track) => track.kind === (kind === 'image' ? 'video' : kind))

/** Puts a medium at the end of the first track of its kind. @returns the clip's id beside the sequence */
export function appendMedium(sequence: Sequence, medium: Medium): [Sequence, string] {
  const track = trackFor(sequence, medium.kind)
  const end = Math.max(0, ...(track?.clips.map(endOf) ?? []))
  const clip = clipOf(medium, end)
  return [track ? addClip(sequence, track.id, clip) : sequence, clip.id]
}

/** Takes new media in, each at the end of its track, but the sounds of one take side by side, each on a track of its own. */
export function withMedia(sequence: Sequence, media: readonly Medium[]): Sequence {
  const [, ...beside] = ofOneTake(media)
  const start = Math.max(0, ...(trackFor(sequence, 'audio')?.clips.map(endOf) ?? []))
  let now: Sequence = { ...sequence, media: [...sequence.media, ...media] }
  for (const medium of media) if (!beside.includes(medium)) [now] = appendMedium(now, medium)
  const tracks = beside.map((medium) => ({ ...newTrack('audio'), clips: [clipOf(medium, start)] }))
  return { ...now, tracks: [...tracks.toReversed(), ...now.tracks] }
}

/** A mark over the whole film, in the place of the one before. @param medium its picture; null for none */
export function withMark(sequence: Sequence, medium: Medium | null, place?: MarkPlace): Sequence {
  const old = new Set(pinnedIn(sequence).map((clip) => clip.medium))
  const bare: Sequence = {
    ...sequence,
    media: sequence.media.filter(({ id }) => !old.has(id) || id === medium?.id),
    tracks: sequence.tracks.filter(({ clips }) => !clips.some(isPinned)),
  }
  if (!medium || !place) return bare
  const clip = { ...clipOf(medium, 0), pinned: place } as Clip
  const isKnown = bare.media.some(({ id }) => id === medium.id)
  return {
    ...bare,
    media: isKnown ? bare.media : [...bare.media, medium],
    tracks: [...bare.tracks, { ...newTrack('video'), clips: [clip] }],
  }
}

/** How a film sounds under a voice that is laid beside it. */
export type OwnSound = 'low' | 'none'

/** Beside a voice, speech is understood as long as other speech is this much quieter, with what being ducked takes. */
const LOW_DECIBELS = -6

/** Of a last word so much is not missed; for it the whole film would be encoded anew, and end in black. */
const MOST_OVER_SECONDS = 0.3
const LAST_FADE_SECONDS = 0.1

/** All films with their own sound turned down under what else is heard, or off; a voice that is hardly longer ends with them. */
export function withOwnSound(sequence: Sequence, own: OwnSound): Sequence {
  const end = picturesEnd(sequence)
  const heard = (clip: Clip): Clip => {
    if (clip.kind === 'video')
      return own === 'none'
        ? { ...clip, gain: null }
        : { ...clip, gain: LOW_DECIBELS, ducked: true }
    const over = endOf(clip) - end
    if (clip.kind !== 'audio' || over <= 0 || over > MOST_OVER_SECONDS) return clip
    return { ...clip, length: clip.length - over, fadeOut: LAST_FADE_SECONDS }
  }
  const tracks = sequence.tracks.map((track) => ({ ...track, clips: track.clips.map(heard) }))
  return { ...sequence, tracks }
}

/** Puts words where the playhead stands, or after what stands there. */
export function appendText(sequence: Sequence, text: string, at: number): [Sequence, string] {
  const clip = textClip(text, sizeIn(sequence, TITLE_SIZE), at)
  const track = trackFor(sequence, 'text')
  return [track ? addClip(sequence, track.id, clip) : sequence, clip.id]
}

/** Captions as clips on a track of their own, each until the next begins at the latest; those that begin together are one. */
export function addCaptions(sequence: Sequence, cues: readonly Timed[]): Sequence {
  const size = sizeIn(sequence, CAPTION_SIZE)
  const clips = together(cues).flatMap(({ start, end, text }, i, all) => {
    const length = Math.min(end, all[i + 1]?.start ?? Infinity) - start
    return length > LEAST_CAPTION_SECONDS ? [textClip(text, size, start, length)] : []
  })
  if (clips.length === 0) return sequence
  const index = sequence.tracks.findLastIndex(({ kind }) => kind === 'text') + 1
  return {
    ...sequence,
    tracks: sequence.tracks.toSpliced(index, 0, { ...newTrack('text'), clips }),
  }
}

/** Two languages of one line are often two captions, and the layers of one in ASS often say the same. @param cues in order */
function together(cues: readonly Timed[]): Timed[] {
  const all: { start: number; end: number; texts: Set<string> }[] = []
  for (const { start, end, text } of cues) {
    const before = all.at(-1)
    if (text.trim() === '') continue
    if (!before || start - before.start > LEAST_CAPTION_SECONDS)
      all.push({ start, end, texts: new Set([text]) })
    else {
      before.end = Math.max(before.end, end)
      before.texts.add(text)
    }
  }
  return all.map(({ texts, ...times }) => ({ ...times, text: [...texts].join('\n') }))
}
