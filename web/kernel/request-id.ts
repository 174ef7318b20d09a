import { useRef } from 'react'
import { ApiError } from './api.ts'

/** Whether the server has said no, so that what was asked has no effect and will have none. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.code > 0 &&
  error.code < 500 &&
  error.fault !== 'requestInProgress'

/**
 * The request_id of what a form sends. A try that may have reached the server is repeated under the id it had as long as it says
 * the same, so that one whose answer was lost has one effect.
 */
export function useRequestId() {
  const tried = useRef({ said: '', id: '' })
  return {
    idOf(said: unknown): string {
      const text = JSON.stringify(said)
      if (tried.current.said !== text) tried.current = { said: text, id: crypto.randomUUID() }
      return tried.current.id
    },
    /** Is told how each try ended. */
    settle(error: unknown) {
      if (!error || isRefused(error)) tried.current = { said: '', id: '' }
    },
  }
}
