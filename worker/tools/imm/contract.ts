import * as z from 'zod'
import { chargeFor } from '../../features/rates/contract.ts'
import type { Copy } from '../../kernel/locale/contract.ts'
import { defineContract, defineMode, type Drawing, fileHash, onDevice } from '../contract.ts'
import {
  FACTORS,
  LONGEST_PROMPT,
  MOST_AROUND,
  MOST_PICTURES,
  MOST_SEED,
  mostToEnlarge,
  RATIOS,
  STYLE_NAMES,
} from './drawing/contract.ts'
import { MOST_MEGAPIXELS } from './size/contract.ts'

const picture = (field: string, hash: string) => ({
  field,
  hash,
  kinds: ['image' as const],
  megapixels: MOST_MEGAPIXELS.none,
})
const prompt = z.string().trim().min(1).max(LONGEST_PROMPT)
const seed = z.number().int().min(0).max(MOST_SEED)
/** What the manners of drawing are called: in the form, the same (`web/tools/imm/draw/words.ts`). */
export const STYLE_TITLES: Record<(typeof STYLE_NAMES)[number], Copy> = {
  photo: { 'en-US': 'Photo', 'zh-CN': '照片', 'zh-HK': '相片' },
  cinematic: { 'en-US': 'Cinematic', 'zh-CN': '电影感', 'zh-HK': '電影感' },
  illustration: { 'en-US': 'Illustration', 'zh-CN': '插画', 'zh-HK': '插畫' },
  watercolor: { 'en-US': 'Watercolor', 'zh-CN': '水彩', 'zh-HK': '水彩' },
  oil: { 'en-US': 'Oil painting', 'zh-CN': '油画', 'zh-HK': '油畫' },
  ink: { 'en-US': 'Ink drawing', 'zh-CN': '墨线画', 'zh-HK': '墨線畫' },
  anime: { 'en-US': 'Anime', 'zh-CN': '动漫', 'zh-HK': '動漫' },
  '3d': { 'en-US': '3D render', 'zh-CN': '3D 渲染', 'zh-HK': '3D 渲染' },
  pixel: { 'en-US': 'Pixel art', 'zh-CN': '像素画', 'zh-HK': '像素畫' },
}
const paid = { runs: 'server', minLevel: 0, unit: 'picture', makes: 'image' } as const

const drawing = (drawn: Drawing) => ({ capability: 'image' as const, drawing: drawn })
const changing = (drawn: Drawing) => ({ ...drawing(drawn), changes: true as const })

const generate = defineMode({
  ...paid,
  input: z.strictObject({
    mode: z.literal('generate'),
    prompt,
    ratio: z.enum(RATIOS).default('1:1'),
    style: z.enum(STYLE_NAMES).optional(),
    count: z.number().int().min(1).max(MOST_PICTURES).default(1),
    seed: seed.optional(),
    reference: fileHash.optional(),
  }),
  rates: { each: { price: 20, cost: 6 } },
  price: ({ count }, { rates }) => chargeFor(count, rates, 'each'),
  files: ({ reference }) => (reference ? [picture('reference', reference)] : []),
  choices: () => ({ style: STYLE_NAMES.map((id) => ({ id, title: STYLE_TITLES[id] })) }),
  needs: ({ prompt }) => [drawing({ prompt })],
  limitSeconds: 900,
  digitalSource: 'trainedAlgorithmicMedia',
})

const edit = defineMode({
  ...paid,
  input: z.strictObject({
    mode: z.literal('edit'),
    image: fileHash,
    mask: fileHash.optional(),
    prompt,
  }),
  rates: { each: { price: 20, cost: 6 } },
  price: (_input, { rates }) => chargeFor(1, rates, 'each'),
  files: ({ image, mask }) => [picture('image', image), ...(mask ? [picture('mask', mask)] : [])],
  needs: ({ prompt, mask }) => [changing({ prompt, mask })],
  limitSeconds: 600,
  digitalSource: 'compositeWithTrainedAlgorithmicMedia',
})

const upscale = defineMode({
  ...paid,
  input: z.strictObject({
    mode: z.literal('upscale'),
    image: fileHash,
    factor: z.union([z.literal(FACTORS[0]), z.literal(FACTORS[1])]).default(2),
  }),
  rates: { each: { price: 10, cost: 3 } },
  price: (_input, { rates }) => chargeFor(1, rates, 'each'),
  files: ({ image, factor }) => [{ ...picture('image', image), megapixels: mostToEnlarge(factor) }],
  needs: ({ factor }) => [drawing({ prompt: '', scale: factor })],
  limitSeconds: 600,
  digitalSource: 'algorithmicallyEnhanced',
})

const margin = z.number().min(0).max(MOST_AROUND)

const expanding = { mode: z.literal('expand'), image: fileHash, prompt: prompt.optional() }

const expand = defineMode({
  ...paid,
  input: z.union([
    /** The shape it comes to, alike on both sides. */
    z.strictObject({ ...expanding, ratio: z.enum(RATIOS) }),
    /** How far it goes on each side, in its own widths and heights. */
    z.strictObject({
      ...expanding,
      frame: z.strictObject({ left: margin, top: margin, right: margin, bottom: margin }),
    }),
  ]),
  rates: { each: { price: 20, cost: 6 } },
  price: (_input, { rates }) => chargeFor(1, rates, 'each'),
  files: ({ image }) => [picture('image', image)],
  needs: ({ prompt = '' }) => [changing({ prompt, around: true })],
  limitSeconds: 600,
  digitalSource: 'compositeWithTrainedAlgorithmicMedia',
})

const erase = defineMode({
  ...paid,
  input: z.strictObject({ mode: z.literal('erase'), image: fileHash, mask: fileHash }),
  rates: { each: { price: 10, cost: 3 } },
  price: (_input, { rates }) => chargeFor(1, rates, 'each'),
  files: ({ image, mask }) => [picture('image', image), picture('mask', mask)],
  needs: ({ mask }) => [changing({ prompt: '', mask })],
  limitSeconds: 600,
  digitalSource: 'compositeWithTrainedAlgorithmicMedia',
})

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
  needs: () => [{ capability: 'matte' }],
  limitSeconds: 300,
  digitalSource: 'algorithmicallyEnhanced',
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
  modes: {
    'remove-background': removeBackground,
    compress,
    generate,
    edit,
    erase,
    expand,
    upscale,
  },
})
