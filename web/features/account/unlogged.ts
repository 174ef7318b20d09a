import { ApiError } from '../../kernel/api.ts'

const KEY = 'UNLOGGED_COUNT'
/** Above this many failed reads of the user, the stored credentials are taken for dead. */
export const UNLOGGED_MAX = 8

function store(count: number | null) {
  try {
    if (count === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, String(count))
  } catch {
    // Without session storage the counter starts anew with each page.
  }
}

function stored() {
  try {
    return Number(sessionStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

/**
 * Counts one failed read of the user.
 * @returns true when the credentials should go. A server that rests, is busy or was not reached says nothing about them.
 */
export function countUnlogged(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 0 || error.code === 429 || error.code >= 500)
    return false
  store(stored() + 1)
  return stored() > UNLOGGED_MAX
}

export const forgetUnlogged = () => store(null)
