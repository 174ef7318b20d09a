import * as z from 'zod'
import { credits } from '../../features/credits/contract.ts'
import { defineContract, fileHash } from '../contract.ts'
import { MOST_MEGAPIXELS } from './size/contract.ts'

/** What goes behind the subject: a colour, or an own picture. Without it the background is transparent. */
const background = z.union([z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i), fileHash])

export const removeBackground = z.strictObject({
  mode: z.literal('remove-background'),
  image: fileHash,
  format: z.enum(['png', 'webp']).default('png'),
  background: background.optional(),
})

const behindOf = (given: string | undefined) => (given === undefined ? 'none' : given.startsWith('#') ? 'colour' : 'picture')

export const imm = defineContract({
  id: 'imm',
  runs: 'server',
  modes: ['remove-background', 'compress'],
  minLevel: 0,
  input: removeBackground,
  price: () => credits(1),
  files: ({ image, background: behind }) => [
    { hash: image, kind: 'image', megapixels: MOST_MEGAPIXELS[behindOf(behind)] },
    ...(behind && behindOf(behind) === 'picture' ? [{ hash: behind, kind: 'image' as const }] : []),
  ],
})
