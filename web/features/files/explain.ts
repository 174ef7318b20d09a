import { ApiError } from '../../kernel/api.ts'

/** Whoever makes room may try again. */
const NO_ROOM = new Set(['libraryFull', 'uploadsOpen'])

/** Why a file was not taken, as '(413) File size exceeds limit.', and whether trying again may help. */
export function explain(error: unknown) {
  if (!(error instanceof ApiError))
    return { err: error instanceof Error ? error.message : String(error), again: true }
  const { code, err, fault = '' } = error
  return {
    err: code ? `(${code}) ${err}` : err,
    again: NO_ROOM.has(fault) || code < 400 || code >= 500 || code === 401 || code === 429,
  }
}
