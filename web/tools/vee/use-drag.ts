import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { PreviewTransport } from '../../desk/use-preview.ts'
import { moveClip, nudgeClip, snap, takes, trimClip } from '../../media/edit/edits.ts'
import { type Clip, endOf, frameRateOf, type Sequence } from '../../media/edit/sequence.ts'
import type { Edge } from './clip-block.tsx'
import type { Editor } from './use-editor.ts'
import { DRAG_PX, SNAP_PX } from './view.ts'
import { followPointer } from '../../ui/follow-pointer.ts'
import { isWayBack } from '../../ui/way-back.ts'

type Given = {
  editor: Editor
  transport: PreviewTransport
  pixelsPerSecond: number
  /** Edges that come near to others are drawn to them. */
  snapping: boolean
}

const trackUnder = ({ clientX, clientY }: globalThis.PointerEvent) =>
  document
    .elementsFromPoint(clientX, clientY)
    .find(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element.dataset.track !== undefined,
    )?.dataset.track

/**
 * Clips are moved and trimmed by the pointer, a picture at a time where no edge is near, and by the keyboard.
 * @returns `draft` is the sequence as it would be if the pointer were let go now; null while nothing is dragged
 */
export function useDrag({ editor, transport, pixelsPerSecond, snapping }: Given) {
  const { sequence } = editor
  const [draft, setDraft] = useState<Sequence | null>(null)
  const frame = 1 / frameRateOf(sequence)

  const snapped = (time: number, but: string) => {
    const onFrame = Math.round(time / frame) * frame
    if (!snapping) return onFrame
    const within = SNAP_PX / pixelsPerSecond
    const also = [transport.time.current]
    const to = snap(sequence, time, { within, but: [but], also })
    return to === time ? onFrame : to
  }

  /**
   * Follows the pointer until it is let go; Escape leaves everything as it was.
   * @param to is made out of the sequence as it is by then: what was being opened may come into it meanwhile
   */
  const follow = (
    event: PointerEvent<HTMLElement>,
    to: (seconds: number, event: globalThis.PointerEvent) => Sequence,
  ) => {
    const [startX, startY] = [event.clientX, event.clientY]
    let last: globalThis.PointerEvent | null = null
    const at = (move: globalThis.PointerEvent) =>
      to((move.clientX - startX) / pixelsPerSecond, move)
    const letGo = followPointer(event, {
      onMove(move) {
        const far = Math.hypot(move.clientX - startX, move.clientY - startY) > DRAG_PX
        if (!last && !far) return
        last = move
        setDraft(at(move))
      },
      onEnd(kept) {
        document.removeEventListener('keydown', onEscape)
        setDraft(null)
        if (kept && last) editor.set(at(last))
      },
    })
    if (!letGo) return
    const onEscape = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && letGo()
    document.addEventListener('keydown', onEscape)
  }

  return {
    draft,
    frame,
    press(clip: Clip, event: PointerEvent<HTMLElement>) {
      editor.choose(clip.id)
      follow(event, (by, move) => {
        const start = snapped(clip.start + by, clip.id)
        // Either of its edges may be the one that is drawn to another.
        const end = snapped(clip.start + by + clip.length, clip.id) - clip.length
        const off = (value: number) => Math.abs(value - clip.start - by)
        const over = trackUnder(move)
        const now = editor.latest()
        const target = now.tracks.find(({ id }) => id === over)
        return moveClip(now, clip.id, {
          start: off(end) < off(start) ? end : start,
          ...(target && takes(target, clip) && { trackId: target.id }),
        })
      })
    },
    pressEdge(clip: Clip, edge: Edge, event: PointerEvent<HTMLElement>) {
      const time = edge === 'start' ? clip.start : endOf(clip)
      follow(event, (by) => trimClip(editor.latest(), clip.id, edge, snapped(time + by, clip.id)))
    },
    trim: (clip: Clip, edge: Edge, time: number) =>
      editor.set(trimClip(sequence, clip.id, edge, time), `trim ${clip.id} ${edge}`),
    byKey(clip: Clip, event: KeyboardEvent) {
      if (isWayBack(event)) return
      const mod = event.ctrlKey
      const way = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      // As Final Cut and Resolve have it.
      const nudge = { ',': -frame, '.': frame, '<': -1, '>': 1 }[event.key]
      if (way !== 0 && mod) editor.swap(clip.id, way)
      else if (nudge !== undefined && !mod)
        editor.set(nudgeClip(sequence, clip.id, nudge), `move ${clip.id}`)
      else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        const tracks = editor.tracksFor(clip)
        const at = tracks.findIndex(({ clips }) => clips.some(({ id }) => id === clip.id))
        const next = tracks[at + (event.key === 'ArrowUp' ? 1 : -1)]
        if (next) editor.set(moveClip(sequence, clip.id, { start: clip.start, trackId: next.id }))
      } else return
      event.preventDefault()
    },
  }
}
