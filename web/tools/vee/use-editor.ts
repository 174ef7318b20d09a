import { useEffect, useRef, useState } from 'react'
import { useHistory } from '../../desk/history.ts'
import {
  changeClip,
  deleteClip,
  findClip,
  setCrossfade,
  setSpeed,
  splitClip,
  swapClip,
  takes,
} from '../../media/edit/edits.ts'
import { isPinned, withPinned } from '../../media/edit/pinned.ts'
import { type Clip, clipsOf, endOf, type Sequence, type Track } from '../../media/edit/sequence.ts'
import { newTrack } from './new-clips.ts'

export type Editor = ReturnType<typeof useEditor>

/** A sequence with its steps back and forward, and the clip that is chosen in it. @param tell of every change */
export function useEditor(first: Sequence, tell: (sequence: Sequence) => void) {
  const { present: sequence, change, undo, redo } = useHistory(first, tell)
  const [chosenId, choose] = useState<string | null>(null)
  const chosen = (chosenId !== null && findClip(sequence, chosenId)?.clip) || null

  const newest = useRef(sequence)
  useEffect(() => void (newest.current = sequence), [sequence])

  /** @param kind changes of one kind, quickly one after the other, are one step */
  const set = (wanted: Sequence, kind: string = crypto.randomUUID()) => {
    const next = withPinned(wanted)
    if (next === sequence) return
    newest.current = next
    change(next, kind)
  }
  const onTrack = (id: string, to: (track: Track) => Track) =>
    set({
      ...sequence,
      tracks: sequence.tracks.map((track) => (track.id === id ? to(track) : track)),
    })

  return {
    sequence,
    set,
    undo,
    redo,
    chosen,
    choose,
    /** The sequence as it is by now, for what began before. */
    latest: () => newest.current,
    /** Changes what does not move the chosen clip. */
    alter(id: string, part: string, to: (clip: Clip) => Clip) {
      set(changeClip(sequence, id, to), `${part} ${id}`)
    },
    speed: (id: string, speed: number) => set(setSpeed(sequence, id, speed), `speed ${id}`),
    crossfade: (id: string, seconds: number) =>
      set(setCrossfade(sequence, id, seconds), `crossfade ${id}`),
    /** Cuts the chosen clip at a moment, or every clip that is there when none is chosen. */
    split(time: number) {
      const inside = (clip: Clip) => time > clip.start && time < endOf(clip) && !isPinned(clip)
      const cut = chosen && inside(chosen) ? [chosen] : clipsOf(sequence).filter(inside)
      set(cut.reduce((now, { id }) => splitClip(now, id, time, crypto.randomUUID()), sequence))
    },
    remove(id: string, ripple: boolean) {
      const found = findClip(sequence, id)
      const next = found?.track.clips[found.index + 1] ?? found?.track.clips[found.index - 1]
      set(deleteClip(sequence, id, ripple))
      choose(next?.id ?? null)
    },
    swap: (id: string, by: -1 | 1) => set(swapClip(sequence, id, by)),
    /** A copy right after the clip, with room made for it. */
    duplicate(id: string) {
      const found = findClip(sequence, id)
      if (!found || isPinned(found.clip)) return
      const { track, clip, index } = found
      const copy = { ...clip, id: crypto.randomUUID(), start: endOf(clip), crossfade: 0, lent: 0 }
      onTrack(track.id, ({ clips }) => ({
        ...track,
        clips: [
          ...clips.slice(0, index + 1),
          copy,
          ...clips
            .slice(index + 1)
            .map((one) => ({ ...one, start: Math.round((one.start + clip.length) * 1e6) / 1e6 })),
        ],
      }))
      choose(copy.id)
    },
    mute: (id: string) => onTrack(id, (track) => ({ ...track, muted: !track.muted })),
    /** A further track of a kind, above the ones there are. */
    addTrack(kind: Track['kind']) {
      const at = sequence.tracks.findLastIndex((track) => track.kind === kind) + 1
      set({ ...sequence, tracks: sequence.tracks.toSpliced(at, 0, newTrack(kind)) })
    },
    /** Takes away a track on which nothing stands; the last of its kind stays. */
    removeTrack: (id: string) =>
      set({ ...sequence, tracks: sequence.tracks.filter((track) => track.id !== id) }),
    /** Tracks that the chosen clip may be moved to. */
    tracksFor: (clip: Clip) => sequence.tracks.filter((track) => takes(track, clip)),
  }
}
