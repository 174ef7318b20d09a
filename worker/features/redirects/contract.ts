import * as z from 'zod'
import { edited } from '../../kernel/edited/contract.ts'

export const redirectKey = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) })
const redirectTarget = z.object({
  target: z.string('redirectTarget').trim().min(1, 'redirectTarget').max(2000, 'redirectTarget'),
})
export const newRedirect = redirectKey.extend(redirectTarget.shape)
export const redirectChange = redirectTarget.extend({ updated_at: edited })

export const redirectsQuery = z.object({
  cursor: redirectKey.shape.key.optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

export type Redirect = {
  key: string
  target: string
  hits: number
  created_at: number
  updated_at: number
}
