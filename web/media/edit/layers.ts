import {
  type Clip,
  endOf,
  type ImageClip,
  inMedium,
  type MediaClip,
  mediumOf,
  SAME_SECONDS,
  type Sequence,
  type TextClip,
  type Track,
  clipsOf,
} from './sequence.ts'

type Picture = (MediaClip & { kind: 'video' }) | ImageClip | TextClip
/** A picture that is seen at a moment, and how much of it, 0 to 1. */
export type Layer = { clip: Picture; opacity: number; /** In its medium, in seconds. */ at: number }

const isPicture = (clip: Clip): clip is Picture => clip.kind !== 'audio'

/** How far a fade has come, 0 to 1, by the seconds that are behind and ahead of a moment. */
const fadeAt = ({ fadeIn, fadeOut }: Clip, behind: number, ahead: number) =>
  Math.min(
    fadeIn > 0 ? Math.min(1, behind / fadeIn) : 1,
    fadeOut > 0 ? Math.min(1, Math.max(0, ahead) / fadeOut) : 1,
  )

/** The clip of a track at a moment, and the one before while it goes over into it. */
function around({ clips }: Track, time: number): { clip?: Clip; before?: Clip } {
  const index = clips.findIndex(
    (clip) => clip.start <= time + SAME_SECONDS && endOf(clip) > time + SAME_SECONDS,
  )
  const clip = clips[index]
  if (!clip) return {}
  const before = clips[index - 1]
  const goesOver = clip.crossfade > 0 && time - clip.start < clip.crossfade
  return { clip, ...(goesOver && before && { before }) }
}

/** What is seen at a moment, from the lowest to the topmost. */
export function layersAt(sequence: Sequence, time: number): Layer[] {
  return sequence.tracks.flatMap((track) => {
    if (track.kind === 'audio' || track.muted) return []
    const { clip, before } = around(track, time)
    if (!clip || !isPicture(clip)) return []
    const behind = time - clip.start
    const own = fadeAt(clip, behind, endOf(clip) - time)
    const over = before ? Math.min(1, behind / clip.crossfade) : 1
    const layer = { clip, opacity: own * over, at: shownOf(sequence, clip, time) }
    if (!before || !isPicture(before)) return [layer]
    return [{ clip: before, opacity: 1, at: lastShown(sequence, before, time) }, layer]
  })
}

/** A picture that moves begins anew at its end; what does not move is the same at every moment. */
function shownOf(sequence: Sequence, clip: Picture, time: number): number {
  if (clip.kind === 'video') return inMedium(clip, time)
  if (clip.kind === 'text') return 0
  const round = mediumOf(sequence, clip)?.duration || 0
  return round > 0 ? (inMedium(clip, time) + (clip.phase ?? 0)) % round : 0
}

/** The clip before plays on under the one that comes; after the end of its medium its last picture stands. */
function lastShown(sequence: Sequence, clip: Picture, time: number): number {
  const at = shownOf(sequence, clip, time)
  const medium = clip.kind === 'video' ? mediumOf(sequence, clip) : undefined
  return medium ? Math.min(at, Math.max(0, medium.duration - 1e-3)) : at
}

/** A clip that is heard, from where to where in the sequence, and with which fades. */
export type Voice = {
  clip: MediaClip
  from: number
  to: number
  fadeIn: number
  fadeOut: number
}

/** Everything that is heard, clip by clip. */
export function voicesOf(sequence: Sequence): Voice[] {
  return sequence.tracks.flatMap(({ clips, muted }) =>
    clips.flatMap((clip, i) => {
      if (muted || (clip.kind !== 'video' && clip.kind !== 'audio') || clip.gain === null) return []
      const medium = mediumOf(sequence, clip)
      if (!medium?.hasSound) return []
      const next = clips[i + 1]
      const over =
        next && next.crossfade > 0 && Math.abs(next.start - endOf(clip)) <= SAME_SECONDS
          ? next.crossfade
          : 0
      const left = Math.max(0, (medium.duration - clip.in) / clip.speed - clip.length)
      const tail = Math.min(over, left)
      return [
        {
          clip,
          from: clip.start,
          to: endOf(clip) + tail,
          fadeIn: Math.max(clip.fadeIn, clip.crossfade),
          fadeOut: tail > 0 ? tail : clip.fadeOut,
        },
      ]
    }),
  )
}

/** Whether there is sound alone on the timeline. */
export const isSoundAlone = (sequence: Sequence) =>
  isHeard(sequence) && !clipsOf(sequence).some(isPicture)

/** Whether anything is heard of it. */
export const isHeard = (sequence: Sequence) => voicesOf(sequence).length > 0
