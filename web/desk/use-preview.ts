import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Preview, type PreviewState } from '../media/edit/preview.ts'
import type { Sequence } from '../media/edit/sequence.ts'
import type { Size } from '../media/picture.ts'

const STOPPED: PreviewState = { playing: false, rate: 1, loop: false }

export type PreviewTransport = ReturnType<typeof usePreview>

/**
 * Plays a sequence on a canvas that it puts into `box`.
 * @param frame the size that is drawn, in pixels
 */
export function usePreview(
  sequence: Sequence,
  files: ReadonlyMap<string, Blob>,
  { width, height }: Size,
) {
  const box = useRef<HTMLDivElement>(null)
  const preview = useRef<Preview>(null)
  const time = useRef(0)
  const listeners = useRef(new Set<(time: number) => void>())
  const [state, setState] = useState(STOPPED)

  const give = useEffectEvent((to: Preview) => to.set(sequence, files, { width, height }))
  useEffect(() => {
    const canvas = document.createElement('canvas')
    canvas.className = 'size-full'
    box.current?.append(canvas)
    const made = new Preview(canvas, {
      time(now) {
        time.current = now
        for (const listener of listeners.current) listener(now)
      },
      state: setState,
    })
    preview.current = made
    give(made)
    made.seek(time.current)
    return () => {
      made.close()
      canvas.remove()
      preview.current = null
      setState(STOPPED)
    }
  }, [])
  useEffect(() => {
    if (preview.current) give(preview.current)
  }, [sequence, files, width, height])

  /** @returns a function that ends it */
  const subscribe = useCallback((listener: (time: number) => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])
  const acts = useMemo(() => {
    const now = () => preview.current
    return {
      play: (rate = 1) => void now()?.play(rate),
      pause: () => now()?.pause(),
      toggle: () => void now()?.toggle(),
      /** @param way 1 plays forward, -1 backward; the same again goes faster */
      shuttle: (way: 1 | -1) => void now()?.shuttle(way),
      seek: (to: number) => now()?.seek(to),
      step: (pictures: number) => now()?.step(pictures),
      setLoop: (loop: boolean) => now()?.setLoop(loop),
      /** Frames that were seen so far. */
      drawn: () => now()?.drawn ?? 0,
    }
  }, [])
  return { box, time, subscribe, ...state, ...acts }
}
