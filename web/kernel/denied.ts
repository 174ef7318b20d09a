import { ApiError } from './api.ts'

type Listener = (sentence: string) => void
const listeners = new Set<Listener>()

/** @returns a function that stops listening */
export function onDenied(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Passes an error on; when it says that the level is too low, the page tells so, whatever the caller makes of it. */
export function tellDenied(error: unknown): never {
  if (error instanceof ApiError && error.fault === 'levelTooLow')
    for (const listener of listeners) listener(error.message)
  throw error
}
