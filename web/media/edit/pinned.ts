import { markRect } from '../mark-place.ts'
import { placed } from './placing.ts'
import {
  clipsOf,
  endOf,
  type ImageClip,
  mediumOf,
  PLAIN_PLACING,
  type Placing,
  ratioOf,
  SAME_SECONDS,
  type Sequence,
} from './sequence.ts'

type Pinned = ImageClip & { pinned: NonNullable<ImageClip['pinned']> }

export const isPinned = (clip: object): clip is Pinned => 'pinned' in clip && Boolean(clip.pinned)

/** The clips that stand over the whole film, in a place of their own. */
export const pinnedIn = (sequence: Sequence) => clipsOf(sequence).filter(isPinned)

/** A sequence whose pinned clips last as long as the others, and stand in their places whatever its shape is. */
export function withPinned(sequence: Sequence): Sequence {
  if (pinnedIn(sequence).length === 0) return sequence
  const others = clipsOf(sequence).filter((clip) => !isPinned(clip))
  const seen = others.filter(({ kind }) => kind === 'video' || kind === 'image')
  const end = Math.max(0, ...(seen.length > 0 ? seen : others).map(endOf))
  const tracks = sequence.tracks.map((track) => {
    const clips = track.clips.map((clip) =>
      isPinned(clip) ? lasting(placedIn(sequence, clip), end) : clip,
    )
    return clips.every((clip, i) => clip === track.clips[i]) ? track : { ...track, clips }
  })
  return tracks.every((track, i) => track === sequence.tracks[i])
    ? sequence
    : { ...sequence, tracks }
}

const lasting = (clip: Pinned, end: number): Pinned =>
  end === 0 || (clip.start === 0 && Math.abs(clip.length - end) < SAME_SECONDS)
    ? clip
    : { ...clip, start: 0, length: end }

function placedIn(sequence: Sequence, clip: Pinned): Pinned {
  const medium = mediumOf(sequence, clip)
  if (!medium) return clip
  const frame = { width: ratioOf(sequence), height: 1 }
  const { x, y, width, height } = markRect(medium, frame, clip.pinned)
  const plain = placed(medium, frame, PLAIN_PLACING).to
  const placing: Placing = {
    ...PLAIN_PLACING,
    scale: tidy(width / plain.width),
    x: tidy((x + width / 2) / frame.width - 0.5),
    y: tidy(y + height / 2 - 0.5),
  }
  const isThere = JSON.stringify(placing) === JSON.stringify(clip.placing)
  return isThere ? clip : { ...clip, placing }
}

/** To a tenth of a thousandth, less than a pixel of any film. */
const tidy = (share: number) => Math.round(share * 1e4) / 1e4
