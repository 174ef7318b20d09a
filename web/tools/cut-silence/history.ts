/** States one can go back to. Changes of one kind in quick succession, as a slider makes them, count as one step. */
export type History<State> = { past: State[]; present: State; future: State[]; kind: string; at: number }

const ONE_STEP_MS = 800
const LONGEST = 200

export const begin = <State>(present: State): History<State> => ({ past: [], present, future: [], kind: '', at: 0 })

export function change<State>(history: History<State>, present: State, kind: string, now: number): History<State> {
  const sameStep = kind === history.kind && now - history.at < ONE_STEP_MS && history.past.length > 0
  const past = sameStep ? history.past : [...history.past.slice(-LONGEST), history.present]
  return { past, present, future: [], kind, at: now }
}

export function undo<State>(history: History<State>): History<State> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  return { past: history.past.slice(0, -1), present, future: [history.present, ...history.future], kind: '', at: 0 }
}

export function redo<State>(history: History<State>): History<State> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, kind: '', at: 0 }
}
