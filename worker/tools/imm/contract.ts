import * as z from 'zod'
import { chargeFor } from '../../features/rates/contract.ts'
import { defineContract, defineMode, fileHash, onDevice } from '../contract.ts'
import { MOST_MEGAPIXELS } from './size/contract.ts'

/** What goes behind the subject: a colour, or an own picture. Without it the background is transparent. */
const background = z.union([z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i), fileHash])

const behindOf = (given: string | undefined) =>
  given === undefined ? 'none' : given.startsWith('#') ? 'colour' : 'picture'

const removeBackground = defineMode({
  runs: 'both',
  minLevel: 0,
  input: z.strictObject({
    mode: z.literal('remove-background'),
    image: fileHash,
    format: z.enum(['png', 'webp']).default('png'),
    background: background.optional(),
  }),
  unit: 'picture',
  rates: { each: { price: 1, cost: 0.3 } },
  price: (_input, { rates }) => chargeFor(1, rates, 'each'),
  files: ({ image, background: behind }) => [
    {
      field: 'image',
      hash: image,
      kinds: ['image'],
      megapixels: MOST_MEGAPIXELS[behindOf(behind)],
    },
    ...(behind && behindOf(behind) === 'picture'
      ? [{ field: 'background', hash: behind, kinds: ['image' as const] }]
      : []),
  ],
  limitSeconds: 300,
  makes: 'image',
})

/** Smaller pictures on the device: the longest side in pixels, and the quality of the encoder. */
const compress = onDevice(
  z.strictObject({
    mode: z.literal('compress'),
    max_side: z.number().int().min(16).max(16_384).default(1024),
    quality: z.number().min(0.01).max(1).default(0.6),
  }),
  'image',
)

export const imm = defineContract({
  id: 'imm',
  modes: { 'remove-background': removeBackground, compress },
})
