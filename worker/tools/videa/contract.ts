import * as z from 'zod'
import { chargeFor } from '../../features/rates/contract.ts'
import { defineContract, defineMode, fileHash } from '../contract.ts'
import {
  LENGTHS,
  LONGEST_PROMPT,
  MOST_MEGAPIXELS,
  MOST_SEED,
  RATIOS,
  RESOLUTIONS,
} from './shot/contract.ts'

const words = z.string().trim().max(LONGEST_PROMPT)
const fields = {
  prompt: words.default(''),
  first_frame: fileHash.optional(),
  last_frame: fileHash.optional(),
  seconds: z.literal([...LENGTHS]).default(LENGTHS[0]),
  ratio: z.enum(RATIOS).default('16:9'),
  resolution: z.enum(RESOLUTIONS).default('720p'),
  seed: z.number().int().min(0).max(MOST_SEED).optional(),
}

/** Words, or a picture, which alone says what there is to be seen. */
const input = z.union([
  z.strictObject({ ...fields, prompt: words.min(1) }),
  z.strictObject({ ...fields, first_frame: fileHash }),
  z.strictObject({ ...fields, last_frame: fileHash }),
])

const picture = (field: string, hash: string | undefined) =>
  hash === undefined
    ? []
    : [{ field, hash, kinds: ['image' as const], megapixels: MOST_MEGAPIXELS }]

export const videa = defineContract({
  id: 'videa',
  modes: {
    generate: defineMode({
      runs: 'server',
      minLevel: 0,
      input,
      unit: 'second',
      rates: {
        '480p': { price: 32, cost: 8 },
        '720p': { price: 40, cost: 16 },
        '1080p': { price: 60, cost: 36 },
      },
      needs: () => [{ capability: 'video' }],
      price: ({ seconds, resolution }, { rates }) => chargeFor(seconds, rates, resolution),
      files: ({ first_frame, last_frame }) => [
        ...picture('first_frame', first_frame),
        ...picture('last_frame', last_frame),
      ],
      // Vendors have queues; the longest-lived adapter waits for two hours.
      limitSeconds: 3 * 3600,
      makes: 'video',
      digitalSource: 'trainedAlgorithmicMedia',
    }),
  },
})
