import {
  type Dispatch,
  type SetStateAction,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { keepSteps, type KeptHistory, onStepsBegun, readSteps } from '../kernel/history-store.ts'
import { ToolContext } from './context.ts'
import { heldPress } from './held-press.ts'

/** States one can go back to. Changes of one kind in quick succession, or by one press of a pointer, count as one step. */
type History<State> = {
  past: State[]
  present: State
  future: State[]
  kind: string
  at: number
  press: number | null
}

const ONE_STEP_MS = 800
const LONGEST = 200
/** No change goes on with the one before. */
const NO_STEP = { kind: '', at: 0, press: null } as const

export const begin = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  ...NO_STEP,
})

/** @param press that held as it was changed, if any */
export function change<State>(
  history: History<State>,
  present: State,
  kind: string,
  now: number,
  press: number | null = null,
): History<State> {
  const follows = now - history.at < ONE_STEP_MS || (press !== null && press === history.press)
  const sameStep = kind === history.kind && follows && history.past.length > 0
  const past = sameStep ? history.past : [...history.past.slice(-LONGEST), history.present]
  return { past, present, future: [], kind, at: now, press }
}

export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    ...NO_STEP,
  }
}

export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, ...NO_STEP }
}

/** The steps of the first work that has any. */
async function firstSteps(works: readonly string[]): Promise<KeptHistory | undefined> {
  for (const work of works) {
    const had = await readSteps(work)
    if (had) return had
  }
  return undefined
}

/**
 * Keeps the steps of the tool's work on this device, and takes those it had up again as soon as the work is what it was. Where
 * another work begins there are none.
 */
function useKeptSteps<State>(
  now: History<State>,
  setHistory: Dispatch<SetStateAction<History<State>>>,
) {
  const project = use(ToolContext)?.project
  const [work, before] = [project?.work, project?.before]
  const kept = useRef<KeptHistory>(undefined)
  const { past, present, future } = now
  const untouched = past.length === 0 && future.length === 0

  const takeUp = useEffectEvent(() => {
    const had = kept.current
    if (!had || !untouched || JSON.stringify(had.present) !== JSON.stringify(present)) return
    kept.current = undefined
    const steps = { past: had.past as State[], future: had.future as State[] }
    setHistory({ ...steps, present, ...NO_STEP })
  })
  useEffect(() => {
    if (work === undefined) return
    let current = true
    void firstSteps([work, ...(before ?? [])]).then((had) => {
      if (!current) return
      kept.current = had
      takeUp()
    })
    const unlisten = onStepsBegun(work, () => {
      current = false
      kept.current = undefined
      setHistory((now) => begin(now.present))
    })
    return () => {
      current = false
      unlisten()
    }
  }, [work, before, setHistory])
  useEffect(() => takeUp(), [present])

  useEffect(() => {
    if (work === undefined || untouched) return
    void keepSteps(work, { past, present, future })
  }, [work, past, present, future, untouched])
}

/**
 * A state with its steps back and forward, also over a reload; the one at hand is `present`.
 * @param tell is told each that comes after the first one, also one gone back to
 */
export function useHistory<State>(first: State, tell: (state: State) => void) {
  const [history, setHistory] = useState(() => begin(first))
  useKeptSteps(history, setHistory)
  const { present } = history
  const told = useRef(present)
  const tellIt = useEffectEvent(() => {
    if (present === told.current) return
    told.current = present
    tell(present)
  })
  useEffect(() => tellIt(), [present])
  return {
    present,
    /** @param kind changes of one kind, quickly one after the other, are one step */
    change(next: State, kind: string) {
      const [at, press] = [performance.now(), heldPress()]
      setHistory((now) => change(now, next, kind, at, press))
    },
    undo: history.past.length > 0 ? () => setHistory(undo) : null,
    redo: history.future.length > 0 ? () => setHistory(redo) : null,
  }
}

/** The same for a form that somebody else holds. @param set takes each state, also one gone back to */
export function useFormHistory<Form extends object>(form: Form, set: (form: Form) => void) {
  const [history, setHistory] = useState(() => begin(form))
  const go = (next: History<Form>) => {
    setHistory(next)
    set(next.present)
  }
  // A form that came from elsewhere, as of a draft, is where the history goes on.
  const now = history.present === form ? history : { ...history, present: form }
  useKeptSteps(now, setHistory)
  return {
    /** @param kind as `useHistory` has it; without one it is what of the form was changed */
    change(next: Form, kind = changed(form, next)) {
      go(change(now, next, kind, performance.now(), heldPress()))
    },
    undo: now.past.length > 0 ? () => go(undo(now)) : null,
    redo: now.future.length > 0 ? () => go(redo(now)) : null,
  }
}

const changed = <Form extends object>(form: Form, next: Form) =>
  Object.keys(next).find((key) => next[key as keyof Form] !== form[key as keyof Form]) ?? ''
