import { useCallback, useEffect, useRef, useState } from 'react'
import { nameFor, type PictureType, type Size } from '../../../media/picture.ts'
import type { Why } from '../../../media/engine.ts'
import { redraw } from '../../../media/redraw.ts'
import { type CompressForm, redrawingOf } from './form.ts'

/** What became of a picture. `kept` says that it is the source without its metadata. */
export type Made = { file: File; size: Size; from: Size; kept: boolean }

export type Item = { id: string; file: File } & (
  | {
      state: 'working'
      /** By other settings, shown until the new one is there. */ last: Made | undefined
    }
  | { state: 'stopped' }
  | { state: 'failed'; why: Why }
  | { state: 'done'; made: Made }
)

/** The newest result of a picture, also while another one is made. */
export const madeOf = (item: Item | null | undefined) =>
  item?.state === 'done' ? item.made : item?.state === 'working' ? item.last : undefined

/** Pictures on their way to being small. They are compressed as they come, and all anew when the settings change. */
export function useBatch(wanted: CompressForm) {
  const [items, setItems] = useState<readonly Item[]>([])
  const all = useRef<readonly Item[]>(items)
  const stops = useRef(new Map<string, AbortController>())
  const form = useRef(wanted)

  const publish = useCallback((next: readonly Item[]) => {
    all.current = next
    setItems(next)
  }, [])

  const set = useCallback(
    (id: string, next: Item | null) =>
      publish(
        all.current.flatMap((item) => {
          if (item.id !== id) return [item]
          return next ? [next] : []
        }),
      ),
    [publish],
  )

  const work = useCallback(
    async (item: Item) => {
      const { id, file } = item
      stops.current.get(id)?.abort()
      const stop = new AbortController()
      stops.current.set(id, stop)
      set(id, { id, file, state: 'working', last: madeOf(item) })
      const result = await redraw(file, redrawingOf(file, form.current), stop.signal)
      if (stop.signal.aborted) return
      if (!result.ok) return set(id, { id, file, state: 'failed', why: result.why })
      const { blob, width, height, from, kept } = result
      const small = new File([blob], nameFor(file.name, blob.type as PictureType), {
        type: blob.type,
        lastModified: file.lastModified,
      })
      set(id, {
        id,
        file,
        state: 'done',
        made: { file: small, size: { width, height }, from, kept },
      })
    },
    [set],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): Item => ({
        id: crypto.randomUUID(),
        file,
        state: 'working',
        last: undefined,
      }))
      publish([...all.current, ...added])
      added.forEach((item) => void work(item))
    },
    [publish, work],
  )

  const remove = useCallback(
    (id: string) => {
      stops.current.get(id)?.abort()
      stops.current.delete(id)
      set(id, null)
    },
    [set],
  )

  useEffect(() => {
    if (form.current === wanted) return
    form.current = wanted
    all.current.forEach((item) => void work(item))
  }, [wanted, work])

  const stop = useCallback(() => {
    for (const item of all.current) {
      if (item.state !== 'working') continue
      stops.current.get(item.id)?.abort()
      set(item.id, { id: item.id, file: item.file, state: 'stopped' })
    }
  }, [set])

  /** Goes on with what was stopped. */
  const resume = useCallback(
    () => all.current.forEach((item) => item.state === 'stopped' && void work(item)),
    [work],
  )

  const clear = useCallback(() => all.current.forEach(({ id }) => remove(id)), [remove])
  useEffect(() => clear, [clear])

  return { items, add, remove, stop, resume }
}
