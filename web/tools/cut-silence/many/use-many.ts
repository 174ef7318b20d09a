import { useCallback, useEffect, useRef, useState } from 'react'
import { keepMade, readMade } from '../../../desk/made.ts'
import { useStay } from '../../../kernel/use-stay.ts'
import { useWakeLock } from '../../../kernel/wake-lock.ts'
import { beginWork } from '../../../kernel/work.ts'
import type { Refusal, Stage, Why } from '../../../media/engine.ts'
import type { WrittenKind } from '../../../media/kinds.ts'
import { planOutput } from '../../../media/output-plan.ts'
import { totalOf } from '../../../media/timeline.ts'
import { analyse, readMotion, shorten } from '../engine.ts'
import { activeCuts, planCuts, shownOf } from '../plan.ts'
import type { Form } from '../form.ts'
import { optionsOf } from '../shorten.ts'
import { stretchesOf } from '../where.ts'

export type Item = {
  id: number
  file: File
  /** What it becomes where what all are to be cannot be made of it. */
  as: WrittenKind | null
} & (
  | { state: 'waiting' }
  | { state: 'working'; stage: Stage; fraction: number }
  | {
      state: 'failed'
      refusal: Refusal
      /** What could be made of it all the same. */
      instead: readonly WrittenKind[]
      by: Form
    }
  | {
      state: 'done'
      made: File
      /** In seconds. */
      before: number
      after: number
      /** The settings it was made with. */
      by: Form
      /** This device has no room for it: it goes with the page. */
      unkept?: boolean
    }
)

/** What is kept of a recording, by the settings: what was made of it, or why nothing can be. */
type Made = Pick<Item & { state: 'done' }, 'as' | 'before' | 'after'> & { file: File }
type Refused = Pick<Item & { state: 'failed' }, 'as' | 'refusal' | 'instead'> & { file?: never }

/** What stood in the way may be gone when it is tried again. */
const PASSING = new Set<Why>(['fileGone', 'outOfMemory', 'storageFull', 'unexpected'])

/** What no other setting changes. */
const UNREADABLE = new Set<Why>(['emptyFile', 'notMedia', 'otherKind', 'brokenFile', 'fileGone'])

/** Listening is a small part of the work, encoding the rest. */
const LISTENING_SHARE = 0.2

export type Many = ReturnType<typeof useMany>

/**
 * Several recordings, one after the other with the same settings: each is a work of its own, and a broken one holds up none.
 * @param onFiles told which there are
 */
export function useMany(onFiles: (files: readonly File[]) => void) {
  const counter = useRef(0)
  const [items, setItems] = useState<readonly Item[]>([])
  const put = (next: readonly Item[]) => {
    setItems(next)
    onFiles(next.map(({ file }) => file))
  }
  /** Adds files to those there are; what was made of them with these settings is there again. */
  const take = (there: readonly Item[], files: readonly File[], form: Form) => {
    const fresh = waiting(files)
    put([...there, ...fresh])
    for (const item of fresh) void recall(item, form)
  }
  const waiting = (files: readonly File[]) =>
    files.map((file): Item => ({ id: counter.current++, file, as: null, state: 'waiting' }))
  const stopper = useRef<AbortController>(null)
  const [running, setRunning] = useState(false)
  useStay(running || items.some((item) => item.state === 'done' && item.unkept))
  useWakeLock(running)
  useEffect(() => () => stopper.current?.abort(), [])

  const set = useCallback(
    (next: Item) => setItems((now) => now.map((item) => (item.id === next.id ? next : item))),
    [],
  )

  async function recall({ id, file }: Item, form: Form) {
    const kept = await readMade<Made | Refused>(file, form)
    if (!kept) return
    const ended = { id, file, by: form }
    const known: Item =
      'refusal' in kept
        ? { ...kept, ...ended, state: 'failed' }
        : { ...kept, ...ended, state: 'done', made: kept.file }
    setItems((now) =>
      now.map((item) => (item.id === id && item.state === 'waiting' ? known : item)),
    )
  }

  /** Says of a recording that nothing can be made of it with these settings, and why. */
  function refuse(file: File, facts: Refused, form: Form) {
    setItems((now) =>
      now.map((item) =>
        item.file === file
          ? { ...facts, id: item.id, file, state: 'failed' as const, by: form }
          : item,
      ),
    )
    if (!PASSING.has(facts.refusal.why)) void keepMade<Refused>(file, form, facts).catch(() => {})
  }

  async function makeOne(item: Item, form: Form, signal: AbortSignal) {
    const { id, file, as } = item
    const one = { id, file, as }
    const work = beginWork()
    const told = (from: number, share: number) => (part: number, stage: Stage) => {
      if (signal.aborted) return
      const fraction = from + part * share
      work.progress(fraction)
      set({ ...one, state: 'working', stage, fraction })
    }
    set({ ...one, state: 'working', stage: 'reading', fraction: 0 })
    const heard = await analyse(
      file,
      { signal, onProgress: told(0, LISTENING_SHARE) },
      { mayBeSilent: true },
    )
    if (!heard.ok) return end(heard)
    const { duration, video, audio, probe } = heard.analysis
    const plan = planOutput(probe, form.format)
    const otherwise = !plan.ok && as && plan.instead.includes(as) ? as : null
    if (!plan.ok && !otherwise) {
      const { why, codec, instead } = plan
      return end({ ok: false, why, ...(codec && { detail: codec }) }, instead)
    }
    const format = otherwise ?? form.format
    const seen =
      video && (!audio || form.where !== 'silent')
        ? await readMotion(file, { signal, onProgress: told(0, LISTENING_SHARE) })
        : null
    if (seen?.ok === false) return end(seen)
    const stretches = stretchesOf(heard.analysis, seen?.motion ?? null, form)
    const cuts = planCuts(stretches, form, { edits: [], own: [] }, duration)
    const active = activeCuts(cuts, form.shortestKept, duration)
    const result = await shorten(file, optionsOf(file, { ...form, format }, active, duration), {
      signal,
      onProgress: told(LISTENING_SHARE, 1 - LISTENING_SHARE),
    })
    if (!result.ok) return end(result)
    work.result(result.file)
    const after = totalOf(shownOf(active, form, duration))
    set({ ...one, state: 'done', made: result.file, before: duration, after, by: form })
    const facts: Made = { as, before: duration, after, file: result.file }
    // A device without room shows it all the same.
    const kept = await keepMade(file, form, facts).catch(() => false)
    if (!kept)
      setItems((now) =>
        now.map((item) =>
          item.state === 'done' && item.made === result.file ? { ...item, unkept: true } : item,
        ),
      )

    function end(refusal: Refusal, instead: readonly WrittenKind[] = []) {
      work.error(refusal.why)
      if (refusal.why === 'cancelled') return set(item)
      return refuse(file, { as, refusal, instead }, form)
    }
  }

  return {
    items,
    running,
    async run(form: Form) {
      const { signal } = (stopper.current = new AbortController())
      setRunning(true)
      for (const item of items.filter((item) => isLeft(item, form)))
        if (!signal.aborted) await makeOne(item, form, signal)
      setRunning(false)
    },
    stop: () => stopper.current?.abort(),
    begin: (files: readonly File[], form: Form) => take([], files, form),
    add: (files: readonly File[], form: Form) => take(items, files, form),
    /** @param as what it is to be instead */
    again: (id: number, as?: WrittenKind) =>
      setItems(
        items.map((item) =>
          item.id === id
            ? { id, file: item.file, as: as ?? item.as, state: 'waiting' as const }
            : item,
        ),
      ),
    /** One of them could not be opened by itself. */
    refuse: (file: File, refusal: Refusal, form: Form) =>
      refuse(file, { as: null, refusal, instead: [] }, form),
    /** One of them was looked into before anything is made of it. */
    foresee(file: File, refusal: Refusal, form: Form) {
      const waits = items.some((item) => item.file === file && item.state === 'waiting')
      if (waits && UNREADABLE.has(refusal.why))
        refuse(file, { as: null, refusal, instead: [] }, form)
    },
    remove: (id: number) => put(items.filter((item) => item.id !== id)),
  }
}

/** Whether there is something to make of it with these settings. */
export const isLeft = (item: Item, form: Form) =>
  item.state === 'waiting' ||
  (item.state !== 'working' &&
    item.by !== form &&
    !(item.state === 'failed' && UNREADABLE.has(item.refusal.why)))
