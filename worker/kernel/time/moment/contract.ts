import * as z from 'zod'

/** Milliseconds since 1970, or a date with its offset. */
export const moment = z.union([
  z.number().int().min(0).max(8.64e15),
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
])
