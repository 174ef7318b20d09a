import { useState } from 'react'

/** States one can go back to. Changes of one kind in quick succession, as a slider makes them, count as one step. */
export type History<State> = {
  past: State[]
  present: State
  future: State[]
  kind: string
  at: number
}

const ONE_STEP_MS = 800
const LONGEST = 200

export const begin = <State>(present: State): History<State> => ({
  past: [],
  present,
  future: [],
  kind: '',
  at: 0,
})

export function change<State>(
  history: History<State>,
  present: State,
  kind: string,
  now: number,
): History<State> {
  const sameStep =
    kind === history.kind && now - history.at < ONE_STEP_MS && history.past.length > 0
  const past = sameStep ? history.past : [...history.past.slice(-LONGEST), history.present]
  return { past, present, future: [], kind, at: now }
}

export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    kind: '',
    at: 0,
  }
}

export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, kind: '', at: 0 }
}

/** A state with its steps back and forward; the one at hand is `present`. */
export function useHistory<State>(first: State) {
  const [history, setHistory] = useState(() => begin(first))
  return {
    present: history.present,
    /** @param kind changes of one kind, quickly one after the other, are one step */
    change: (next: State, kind: string) =>
      setHistory((now) => change(now, next, kind, performance.now())),
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
  return {
    /** @param kind as `useHistory` has it; without one it is what of the form was changed */
    change(next: Form, kind = changed(form, next)) {
      go(change(now, next, kind, performance.now()))
    },
    undo: now.past.length > 0 ? () => go(undo(now)) : null,
    redo: now.future.length > 0 ? () => go(redo(now)) : null,
  }
}

const changed = <Form extends object>(form: Form, next: Form) =>
  Object.keys(next).find((key) => next[key as keyof Form] !== form[key as keyof Form]) ?? ''
