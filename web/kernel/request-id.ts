import { useRef } from 'react'
import { ApiError } from './api.ts'

/** Who is stopped here may have been heard before: these are said without a look at the request. */
const UNSEEN = new Set([401, 429])

/** Whether the server has said no, so that what was asked has no effect and will have none. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.code > 0 &&
  error.code < 500 &&
  !UNSEEN.has(error.code) &&
  error.fault !== 'requestInProgress'

/**
 * The request_id of what a form sends. A try that may have reached the server is repeated under the id it had as long as it says
 * the same, so that one whose answer was lost has one effect. It lives as long as the form; that of a task as long as the tab
 * (`unheard.ts`), since a form that is opened anew means another order, and the same task asked for anew is mostly the lost one.
 */
export function useRequestId() {
  const tried = useRef({ said: '', id: '' })
  return {
    /** @param said without it the id is one for whatever is sent: a try that says something else than one that arrived is refused */
    idOf(said: unknown = null): string {
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
