import {
  type Clip,
  clipsOf,
  endOf,
  mediumOf,
  SAME_SECONDS,
  type Sequence,
  type Track,
} from './sequence.ts'

/** A clip shorter than one picture of a fast film is none. */
const LEAST_SECONDS = 1 / 60

/** To the millionth of a second, so that many steps add up to no error one could see. */
const tidy = (seconds: number) => Math.round(seconds * 1e6) / 1e6

type Found = { track: Track; clip: Clip; index: number }

/** A clip with its track and its place in that. */
export function findClip({ tracks }: Sequence, id: string): Found | undefined {
  for (const track of tracks) {
    const index = track.clips.findIndex((clip) => clip.id === id)
    const clip = track.clips[index]
    if (clip) return { track, clip, index }
  }
  return undefined
}

const withTrack = (sequence: Sequence, id: string, clips: (track: Track) => Clip[]): Sequence => ({
  ...sequence,
  tracks: sequence.tracks.map((track) =>
    track.id === id ? { ...track, clips: stillJoined(track.clips, clips(track)) } : track,
  ),
})

/** Clips in order. Two that were parted, or have got another between them, no longer go over into each other. */
function stillJoined(before: readonly Clip[], clips: readonly Clip[]): Clip[] {
  const places = new Map(before.map(({ id }, i) => [id, i]))
  const ordered = clips.toSorted((a, b) => a.start - b.start)
  return ordered.map((clip, i) => {
    const other = ordered[i - 1]
    const goesOver = clip.crossfade > 0 && other && joins(other, clip) && !wereApart(other, clip)
    if (goesOver || (clip.crossfade === 0 && !clip.lent)) return clip
    return { ...clip, crossfade: 0, lent: 0 }
  })
  /** Whether another stood between them. What is new is a part of the one that stood there. */
  function wereApart(one: Clip, other: Clip) {
    const [was, is] = [places.get(one.id), places.get(other.id)]
    return was !== undefined && is !== undefined && was !== is - 1
  }
}

const isSame = (one: number, other: number) => Math.abs(one - other) <= SAME_SECONDS

const joins = (before: Clip, clip: Clip) => isSame(endOf(before), clip.start)

/** Changes what does not move the clip: its sound, its words, where it stands in the frame. */
export function changeClip(sequence: Sequence, id: string, change: (clip: Clip) => Clip): Sequence {
  const found = findClip(sequence, id)
  if (!found) return sequence
  const changed = change(found.clip)
  if (changed === found.clip) return sequence
  return withTrack(sequence, found.track.id, ({ clips }) =>
    clips.map((clip) => (clip === found.clip ? changed : clip)),
  )
}

/** Whether a track takes clips of this kind. */
export const takes = ({ kind }: Pick<Track, 'kind'>, clip: Pick<Clip, 'kind'>) =>
  clip.kind === 'image' ? kind === 'video' : kind === clip.kind

/** The longest free place of a track around or after a moment that holds so many seconds. */
function freeStart({ clips }: Track, wanted: number, length: number): number {
  let at = Math.max(0, wanted)
  for (const clip of clips.toSorted((a, b) => a.start - b.start)) {
    if (endOf(clip) <= at + SAME_SECONDS) continue
    if (clip.start >= at + length - SAME_SECONDS) break
    at = endOf(clip)
  }
  return tidy(at)
}

/** Puts a new clip on a track where it is wanted, or in the next place that is free. */
export const addClip = (sequence: Sequence, trackId: string, clip: Clip): Sequence =>
  withTrack(sequence, trackId, (track) => [
    ...track.clips,
    { ...clip, start: freeStart(track, clip.start, clip.length) },
  ])

/** What has a clip show the same that begins so many seconds later, or sooner. */
function begunLater(sequence: Sequence, clip: Clip, by: number): { in?: number; phase?: number } {
  if ('in' in clip) return { in: tidy(Math.max(0, clip.in + by * clip.speed)) }
  const round = (clip.kind === 'image' && mediumOf(sequence, clip)?.duration) || 0
  if (clip.kind !== 'image' || round === 0) return {}
  return { phase: tidy(((((clip.phase ?? 0) + by) % round) + round) % round) }
}

/** Cuts a clip in two at a moment inside it. @param newId of the second part */
export function splitClip(sequence: Sequence, id: string, time: number, newId: string): Sequence {
  const found = findClip(sequence, id)
  if (!found) return sequence
  const { clip, track } = found
  const first = tidy(time - clip.start)
  if (first < LEAST_SECONDS || clip.length - first < LEAST_SECONDS) return sequence
  const left = keepFades({ ...clip, length: first, fadeOut: 0 })
  const right = keepFades({
    ...clip,
    id: newId,
    start: tidy(time),
    length: tidy(clip.length - first),
    fadeIn: 0,
    crossfade: 0,
    ...begunLater(sequence, clip, first),
  })
  return withTrack(sequence, track.id, ({ clips }) =>
    clips.flatMap((one) => (one.id === id ? [left, right] : [one])),
  )
}

/**
 * Takes a clip away; the clip before has back what it lost to a crossfade into it.
 * @param ripple closes the gap: what follows on its track moves up
 */
export function deleteClip(sequence: Sequence, id: string, ripple: boolean): Sequence {
  const before = findClip(sequence, id)
  const apart = setCrossfade(sequence, id, 0)
  const found = findClip(apart, id)
  if (!before || !found) return sequence
  const { clip, track } = found
  const by = ripple ? clip.length : clip.start - before.clip.start
  return withTrack(apart, track.id, ({ clips }) =>
    clips
      .filter((one) => one.id !== id)
      .map((one) =>
        by !== 0 && one.start >= endOf(clip) - SAME_SECONDS
          ? { ...one, start: tidy(one.start - by) }
          : one,
      ),
  )
}

/** How far the edges of a clip may be moved, in seconds of the sequence: to its neighbours, and to the ends of its medium. */
export function edgeLimits(sequence: Sequence, id: string): { from: number; to: number } {
  const found = findClip(sequence, id)
  if (!found) return { from: 0, to: 0 }
  const { clip, track, index } = found
  const [before, after] = [track.clips[index - 1], track.clips[index + 1]]
  const [from, to] = [before ? endOf(before) : 0, after ? after.start : Infinity]
  if (!('in' in clip)) return { from, to }
  const { duration = Infinity } = mediumOf(sequence, clip) ?? {}
  return {
    from: Math.max(from, clip.start - clip.in / clip.speed),
    to: Math.min(to, clip.start + (duration - clip.in) / clip.speed),
  }
}

/** Moves one edge of a clip to a moment, as far as its neighbours and its medium let it; what is shown stays where it is. */
export function trimClip(
  sequence: Sequence,
  id: string,
  edge: 'start' | 'end',
  time: number,
): Sequence {
  const limits = edgeLimits(sequence, id)
  return changeClip(sequence, id, (clip) => {
    if (edge === 'end') {
      const end = Math.min(limits.to, Math.max(clip.start + LEAST_SECONDS, time))
      if (isSame(end, endOf(clip))) return clip
      return keepFades({ ...clip, length: tidy(end - clip.start) })
    }
    const start = Math.max(limits.from, Math.min(endOf(clip) - LEAST_SECONDS, time))
    if (isSame(start, clip.start)) return clip
    return keepFades({
      ...clip,
      start: tidy(start),
      length: tidy(endOf(clip) - start),
      ...begunLater(sequence, clip, start - clip.start),
    })
  })
}

/** Fades never are longer than their clip. */
const keepFades = (clip: Clip): Clip => ({
  ...clip,
  fadeIn: Math.min(clip.fadeIn, clip.length),
  fadeOut: Math.min(clip.fadeOut, clip.length),
  crossfade: Math.min(clip.crossfade, clip.length),
})

/** Plays a clip faster or slower. What is shown stays the same; what follows on its track moves with its end. */
export function setSpeed(sequence: Sequence, id: string, speed: number): Sequence {
  const found = findClip(sequence, id)
  if (!found || !('in' in found.clip)) return sequence
  const { clip, track } = found
  const length = tidy(Math.max(LEAST_SECONDS, (clip.length * clip.speed) / speed))
  const by = length - clip.length
  const next = track.clips[found.index + 1]
  const paced = withTrack(sequence, track.id, ({ clips }) =>
    clips.map((one) => {
      if (one.id === id) return keepFades({ ...clip, speed, length })
      if (one.start < endOf(clip) - SAME_SECONDS) return one
      const start = tidy(one.start + by)
      return one === next && one.lent
        ? { ...one, start, lent: (one.lent * clip.speed) / speed }
        : { ...one, start }
    }),
  )
  // What is left behind its end lasts longer or shorter as well.
  return next && next.crossfade > 0 ? setCrossfade(paced, next.id, next.crossfade) : paced
}

/**
 * Moves a clip in time and to another track of its kind. It lands where it was let go or, where that is taken, beside what stands
 * there: before a clip whose first half it was dropped on, which then makes room, else after it.
 */
export function moveClip(
  sequence: Sequence,
  id: string,
  { start, trackId }: { start: number; trackId?: string },
): Sequence {
  const found = findClip(sequence, id)
  const target = sequence.tracks.find((track) => track.id === (trackId ?? found?.track.id))
  if (!found || !target || !takes(target, found.clip)) return sequence
  const { clip, track, index } = found
  const at = tidy(Math.max(0, start))
  if (track.id === target.id && isSame(at, clip.start)) return sequence
  const without = deleteClip(sequence, id, false)
  const { back } = endBehind(sequence, clip, track.clips[index + 1])
  const whole = { ...clip, length: tidy(clip.length + back) }
  const others = without.tracks.find((one) => one.id === target.id)?.clips ?? []
  const hit = others.find(
    (one) => one.start < at + whole.length - SAME_SECONDS && endOf(one) > at + SAME_SECONDS,
  )
  const placed = (to: number): Clip => ({ ...whole, start: tidy(to), crossfade: 0 })
  if (!hit) return withTrack(without, target.id, ({ clips }) => [...clips, placed(at)])
  const middle = hit.start + hit.length / 2
  const to = at + (at < hit.start ? whole.length : 0) < middle ? hit.start : endOf(hit)
  return withTrack(without, target.id, ({ clips }) => makeRoom(clips, to, whole.length, placed(to)))
}

/** Moves a clip along its track by some seconds, as far as its neighbours leave room. */
export function nudgeClip(sequence: Sequence, id: string, seconds: number): Sequence {
  const found = findClip(sequence, id)
  if (!found) return sequence
  const { clip, track, index } = found
  const [before, after] = [track.clips[index - 1], track.clips[index + 1]]
  const latest = after ? after.start - clip.length : Infinity
  const start = tidy(Math.min(latest, Math.max(before ? endOf(before) : 0, clip.start + seconds)))
  if (isSame(start, clip.start)) return sequence
  return withTrack(sequence, track.id, ({ clips }) =>
    clips.map((one) => (one === clip ? { ...clip, start } : one)),
  )
}

/** Puts a clip in, and moves what stands there and after it just as far as it must go. */
function makeRoom(clips: Clip[], at: number, length: number, placed: Clip): Clip[] {
  let end = at + length
  const moved: Clip[] = []
  for (const one of clips) {
    if (one.start < at - SAME_SECONDS) {
      moved.push(one)
      continue
    }
    const start = Math.max(one.start, end)
    const next = moved.every((other) => other.start < at - SAME_SECONDS)
    const stays = start === one.start ? one : { ...one, start: tidy(start) }
    moved.push(next ? { ...stays, crossfade: 0, lent: 0 } : stays)
    end = Math.max(end, start + one.length)
  }
  return [...moved, placed]
}

/** Lets a clip change places with its neighbour on the same track. @param by -1 for the one before, 1 for the one after */
export function swapClip(sequence: Sequence, id: string, by: -1 | 1): Sequence {
  const at = findClip(sequence, id)
  if (!at?.track.clips[at.index + by]) return sequence
  const firstAt = Math.min(at.index, at.index + by)
  // None of these goes over into its neighbour any more.
  const parted = at.track.clips.slice(firstAt, firstAt + 3)
  const apart = parted.reduce((now, one) => setCrossfade(now, one.id, 0), sequence)
  const { clips = [] } = apart.tracks.find((track) => track.id === at.track.id) ?? {}
  const [first, second] = clips.slice(firstAt)
  if (!first || !second) return sequence
  const gap = second.start - endOf(first)
  const places = new Map([
    [second.id, first.start],
    [first.id, tidy(first.start + second.length + gap)],
  ])
  return withTrack(apart, at.track.id, ({ clips }) =>
    clips.map((one) => {
      const start = places.get(one.id)
      return start === undefined ? one : { ...one, start, crossfade: 0 }
    }),
  )
}

/** What its medium has behind the end of a clip, and what of that it lent to the crossfade of the clip after it, in seconds. */
function endBehind(sequence: Sequence, clip: Clip, next: Clip | undefined) {
  const behind =
    'in' in clip
      ? (mediumOf(sequence, clip)?.duration ?? 0) / clip.speed - clip.in / clip.speed - clip.length
      : Infinity
  return { behind, back: Math.max(0, Math.min(next?.lent ?? 0, behind)) }
}

/**
 * Lets the clip before go over into this one. Both must move while they do: what the clip before has too little left of is taken
 * from its end, and everything from this clip on moves up by as much. It has that back when the crossfade gets shorter.
 * @param seconds 0 for a plain cut
 */
export function setCrossfade(sequence: Sequence, id: string, seconds: number): Sequence {
  const found = findClip(sequence, id)
  const before = found?.track.clips[found.index - 1]
  if (!found || !before || !joins(before, found.clip)) return sequence
  const { behind, back } = endBehind(sequence, before, found.clip)
  const [whole, left] = [before.length + back, Math.max(0, behind - back)]
  // The clip before may be gone over into itself.
  const most = left + whole - Math.max(LEAST_SECONDS, before.crossfade)
  const crossfade = tidy(Math.max(0, Math.min(seconds, found.clip.length, whole, most)))
  const lent = tidy(Math.max(0, crossfade - left))
  const by = back - lent
  return withTrack(sequence, found.track.id, ({ clips }) =>
    clips.map((one, index) => {
      if (one === before && by !== 0) return keepFades({ ...one, length: tidy(whole - lent) })
      if (index < found.index) return one
      const start = tidy(one.start + by)
      return one.id === id ? { ...one, start, crossfade, lent } : { ...one, start }
    }),
  )
}

/** Whether a clip stands right after another, so that one may go over into the other. */
export function follows(sequence: Sequence, id: string): boolean {
  const found = findClip(sequence, id)
  const before = found?.track.clips[found.index - 1]
  return found !== undefined && before !== undefined && joins(before, found.clip)
}

/** The edge nearest to a moment, of any clip but those left out, the beginning and `also`; the moment itself where none is near. */
export function snap(
  sequence: Sequence,
  time: number,
  { within, but = [], also = [] }: { within: number; but?: readonly string[]; also?: number[] },
): number {
  const edges = clipsOf(sequence)
    .filter(({ id }) => !but.includes(id))
    .flatMap((clip) => [clip.start, endOf(clip)])
  let nearest = time
  let distance = within
  for (const edge of [0, ...also, ...edges]) {
    if (Math.abs(edge - time) >= distance) continue
    distance = Math.abs(edge - time)
    nearest = edge
  }
  return nearest
}
