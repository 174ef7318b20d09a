import { ApiError } from '../../kernel/api.ts'

/** Why a file was not taken, as '(413) File size exceeds limit.', and whether trying again may help. */
export function explain(error: unknown) {
  if (!(error instanceof ApiError))
    return { err: error instanceof Error ? error.message : String(error), again: true }
  const { code, err } = error
  return {
    err: code ? `(${code}) ${err}` : err,
    again: code < 400 || code >= 500 || code === 401 || code === 429,
  }
}
