import * as z from 'zod'

/**
 * The `updated_at` that an editor read. Where another version is there by now, his change is refused instead of written over it.
 * Null: nothing was there. Without it, whatever is there is replaced.
 */
export const edited = z.number().int().min(0).max(8.64e15).nullable().optional()
export type Edited = z.output<typeof edited>
