import type { MessageDescriptor } from '@lingui/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { whyCopy } from '../../../media/why.ts'
import { beginWork } from '../../../kernel/work.ts'
import type { Refusal } from '../../../media/engine.ts'
import type { Size } from '../../../media/picture.ts'

/** What became of a picture. */
export type Made = { file: File; size: Size }

export type Item<Of extends Made> = { id: string; file: File } & (
  | { state: 'waiting' }
  | {
      state: 'working'
      /** Otherwise made before, shown until the new one is there. */
      last: Of | undefined
    }
  | {
      state: 'stopped'
      /** How that came about, where it is more than that somebody wished it. */
      words?: string
    }
  | {
      state: 'failed'
      words: MessageDescriptor | string
      /** The same once more would not do better, or costs something: it is asked for in another way. */
      otherwise: boolean
    }
  | {
      state: 'done'
      made: Of
      /** What there is to say besides. */
      words?: string | undefined
    }
)

export type Working<Of extends Made> = Extract<Item<Of>, { state: 'working' }>

/** The newest result of a picture, also while another one is made. */
export const madeOf = <Of extends Made>(item: Item<Of>) =>
  item.state === 'done' ? item.made : item.state === 'working' ? item.last : undefined

/** A picture whose work has been stopped: it is what it was before. */
function halted<Of extends Made>(item: Item<Of>, words: string): Item<Of> {
  const { id, file } = item
  const made = madeOf(item)
  return made ? { id, file, state: 'done', made, words } : { id, file, state: 'stopped', words }
}

type Ways<Wanted, Of> = {
  /** What is to become of the pictures; another one makes them anew. */
  wanted: Wanted
  make: (
    file: File,
    wanted: Wanted,
    signal: AbortSignal,
  ) => Promise<
    | { ok: true; made: Of; words?: string | undefined }
    | Refusal
    /** `stopped`: because that was wished. `otherwise`: it is not tried again just so. */
    | { ok: false; words: string; stopped?: boolean; otherwise?: boolean }
  >
  /** Whether a picture is begun with of itself; all are without it. */
  begins?: (file: File) => boolean
  /** Whether another wish makes this picture another one. */
  concerns: (file: File, before: Wanted, now: Wanted) => boolean
}

/** Pictures on their way to being something else, each of which is begun with as it comes, or when it is asked for. */
export function useBatch<Wanted, Of extends Made>({
  wanted,
  make,
  begins,
  concerns,
}: Ways<Wanted, Of>) {
  const [items, setItems] = useState<readonly Item<Of>[]>([])
  const all = useRef(items)
  const stops = useRef(new Map<string, AbortController>())
  const form = useRef(wanted)
  const ways = useRef({ make, begins, concerns })
  ways.current = { make, begins, concerns }

  const publish = useCallback((next: readonly Item<Of>[]) => {
    all.current = next
    setItems(next)
  }, [])

  const set = useCallback(
    (id: string, next: Item<Of> | null) =>
      publish(
        all.current.flatMap((item) => {
          if (item.id !== id) return [item]
          return next ? [next] : []
        }),
      ),
    [publish],
  )

  const work = useCallback(
    async (item: Item<Of>) => {
      const { id, file } = item
      stops.current.get(id)?.abort()
      const stop = new AbortController()
      stops.current.set(id, stop)
      set(id, { id, file, state: 'working', last: madeOf(item) })
      const told = beginWork()
      const result = await ways.current.make(file, form.current, stop.signal)
      if (stop.signal.aborted) return told.error('cancelled')
      if (result.ok) told.result(result.made.file)
      else told.error('why' in result ? result.why : result.stopped ? 'cancelled' : 'refused')
      if (result.ok) {
        const { made, words } = result
        return set(id, { id, file, state: 'done', made, words })
      }
      if ('words' in result && result.stopped) return set(id, halted(item, result.words))
      const otherwise = 'words' in result && result.otherwise === true
      const words = 'words' in result ? result.words : whyCopy[result.why]
      set(id, { id, file, state: 'failed', words, otherwise })
    },
    [set],
  )

  const begin = useCallback(
    (item: Item<Of>) => {
      if (ways.current.begins?.(item.file) ?? true) return void work(item)
      stops.current.get(item.id)?.abort()
      set(item.id, { id: item.id, file: item.file, state: 'waiting' })
    },
    [set, work],
  )

  /** @returns the files of all that are there now */
  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file): Item<Of> => ({
        id: crypto.randomUUID(),
        file,
        state: 'waiting',
      }))
      publish([...all.current, ...added])
      added.forEach(begin)
      return all.current.map(({ file }) => file)
    },
    [publish, begin],
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
    const before = form.current
    if (before === wanted) return
    form.current = wanted
    all.current.filter(({ file }) => ways.current.concerns(file, before, wanted)).forEach(begin)
  }, [wanted, begin])

  /** @param words told of those that are stopped; with them what they were before is kept */
  const stop = useCallback(
    (chosen: (item: Item<Of>) => boolean = () => true, words?: string) => {
      for (const item of all.current) {
        if (item.state !== 'working' || !chosen(item)) continue
        stops.current.get(item.id)?.abort()
        const { id, file } = item
        set(id, words === undefined ? { id, file, state: 'stopped' } : halted(item, words))
      }
    },
    [set],
  )

  /** Begins with those that are chosen, or once more. */
  const start = useCallback(
    (chosen: (item: Item<Of>) => boolean) =>
      all.current.filter(chosen).forEach((item) => void work(item)),
    [work],
  )

  const clear = useCallback(() => all.current.forEach(({ id }) => remove(id)), [remove])
  useEffect(() => clear, [clear])

  return { items, add, remove, stop, start }
}
