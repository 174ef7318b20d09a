import { useEffect, useRef, useState } from 'react'
import { type Source, type ValueForm, valueOf } from './convert.ts'
import { fileOf, parseValue } from './value.ts'

/** A file that was chosen: on its way, or there. */
export type Chosen = { key: number; source: Source | { from: 'value'; text: string } } & (
  | { state: 'uploading'; fraction: number }
  | {
      state: 'done'
      /** Null for a file that the form gave and has itself. */
      value: string | null
    }
)

type Options = {
  form: ValueForm
  max: number
  compress: boolean
  /** What is chosen at first. */
  start: readonly (string | File)[]
  onChange: (values: string[]) => void
  onBusy: ((busy: boolean) => void) | undefined
  onFailure: (error: unknown) => void
}

/**
 * The list of a selector. When one file fails, the list is cleared and those on their way are stopped: a form never carries
 * half of what was meant.
 */
export function useChoice({ form, max, compress, start, onChange, onBusy, onFailure }: Options) {
  const [list, setList] = useState<readonly Chosen[]>(() =>
    start.map((given, key) =>
      given instanceof File ? fileChosen(key, given) : valueChosen(key, given),
    ),
  )
  const latest = useRef(list)
  const nextKey = useRef(list.length)
  const stops = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stop) => stop.abort())
  }, [])

  /** Progress alone changes no value. */
  const show = (next: readonly Chosen[]) => {
    latest.current = next
    setList(next)
  }
  const update = (next: readonly Chosen[]) => {
    show(next)
    onChange(next.flatMap((one) => (one.state === 'done' && one.value !== null ? [one.value] : [])))
    onBusy?.(next.some(({ state }) => state === 'uploading'))
  }
  const replace = (key: number, change: Chosen) =>
    latest.current.map((one) => (one.key === key ? change : one))

  async function bring(key: number, source: Source) {
    const stop = new AbortController()
    stops.current.set(key, stop)
    const onProgress = (fraction: number) => {
      if (!stop.signal.aborted) show(replace(key, { key, source, state: 'uploading', fraction }))
    }
    try {
      const value = await valueOf(source, {
        form,
        among: max > 1,
        compress,
        signal: stop.signal,
        onProgress,
      })
      if (stop.signal.aborted) return
      // The same file twice is one.
      const known = latest.current.some((one) => one.state === 'done' && one.value === value)
      update(
        known
          ? latest.current.filter((one) => one.key !== key)
          : replace(key, { key, source, state: 'done', value }),
      )
    } catch (error) {
      if (stop.signal.aborted) return
      stops.current.forEach((other) => other.abort())
      update([])
      onFailure(error)
    } finally {
      stops.current.delete(key)
    }
  }

  return {
    list,
    /** Takes as many as there is room for. */
    take(sources: readonly Source[]) {
      const added = sources
        .slice(0, max - latest.current.length)
        .map((source) => ({ key: nextKey.current++, source }))
      if (added.length === 0) return
      update([
        ...latest.current,
        ...added.map((one) => ({ ...one, state: 'uploading', fraction: 0 }) as const),
      ])
      for (const { key, source } of added) void bring(key, source)
    },
    remove(key: number) {
      stops.current.get(key)?.abort()
      update(latest.current.filter((one) => one.key !== key))
    },
  }
}

const fileChosen = (key: number, file: File): Chosen => ({
  key,
  source: { from: 'device', file },
  state: 'done',
  value: null,
})

function valueChosen(key: number, text: string): Chosen {
  const file = parseValue(text)?.kind === 'base64' ? fileOf(text) : null
  return {
    key,
    source: file ? { from: 'device', file } : { from: 'value', text },
    state: 'done',
    value: text,
  }
}
