import * as z from 'zod'

/** The cursor of a list by id, the latest first: the id of the last line that was read, in the shape of `newId`. */
export const idCursor = z.string().regex(/^[0-9a-hjkmnp-tv-z]{26}$/)
