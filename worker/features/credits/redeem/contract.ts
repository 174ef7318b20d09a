import * as z from 'zod'

/** Letters and digits that nobody takes for another: no 0 O, 1 I L, 5 S, 2 Z, 8 B. */
export const CODE_LETTERS = 'ACDEFGHJKMNPQRTUVWXY34679'
export const CODE_GROUPS = 4
export const GROUP_LETTERS = 4
const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_GROUPS * GROUP_LETTERS}}$`)

/** A code as it is printed: capital letters in groups, whatever was typed between them. Also right while it is typed. */
export function groupCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, CODE_GROUPS * GROUP_LETTERS)
  return letters.match(new RegExp(`.{1,${GROUP_LETTERS}}`, 'g'))?.join('-') ?? ''
}

/** Whether a text can be a code at all. */
export const isCode = (text: string) => CODE.test(text.replaceAll('-', ''))

export const redeemForm = z.object({ code: z.string('redeemEmpty').trim().min(1, 'redeemEmpty').max(64, 'redeemWrong') })

/** The most codes one request makes. */
export const MOST_CODES = 500

export const newCodes = z.object({
  /** Credits of each code, with at most two decimals. */
  credits: z.number().min(0.01).max(1_000_000).multipleOf(0.01),
  count: z.number().int().min(1).max(MOST_CODES).default(1),
  /** Milliseconds since 1970, or a date with its offset; without, the codes never expire. */
  expires_at: z
    .union([z.number().int().min(0).max(8.64e15), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])
    .nullish(),
  note: z.string().trim().max(200).optional(),
})
export type NewCodes = z.output<typeof newCodes>

export const codesQuery = z.object({
  state: z.enum(['open', 'redeemed', 'expired']).optional(),
  /** Part of a code or of its note. */
  search: z.string().trim().max(64).optional(),
  cursor: z.string().max(64).optional(),
  size: z.coerce.number().int().min(1).max(100).default(20),
})

export type CodeLine = {
  id: string
  code: string
  credits: number
  note: string | null
  state: 'open' | 'redeemed' | 'expired'
  expires_at: string | null
  redeemed_by: string | null
  redeemed_at: string | null
  created_at: string
}
