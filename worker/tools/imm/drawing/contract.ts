/** Width by height of what is drawn for each shape: about a million pixels, in steps that models take. */
export const SIZES = {
  '1:1': [1024, 1024],
  '4:3': [1152, 864],
  '3:4': [864, 1152],
  '3:2': [1248, 832],
  '2:3': [832, 1248],
  '16:9': [1280, 720],
  '9:16': [720, 1280],
} as const
export const RATIOS = Object.keys(SIZES) as [keyof typeof SIZES, ...(keyof typeof SIZES)[]]

/** Manners a picture can be drawn in, and the words that ask a model for them. */
const STYLES = {
  photo: 'photograph, natural light, sharp detail',
  cinematic: 'film still, dramatic light, shallow depth of field',
  illustration: 'digital illustration, clean shapes, rich color',
  watercolor: 'watercolor painting on textured paper, soft edges',
  oil: 'oil painting, visible brush strokes',
  ink: 'ink drawing, fine black lines on white paper',
  anime: 'anime style, cel shading',
  '3d': '3D render, soft studio light',
  pixel: 'pixel art, limited palette',
} as const
export const STYLE_NAMES = Object.keys(STYLES) as [keyof typeof STYLES, ...(keyof typeof STYLES)[]]

/** More words than any of the models reads. */
export const LONGEST_PROMPT = 2000
export const MOST_PICTURES = 4
/** Every model takes a seed up to here. */
export const MOST_SEED = 2 ** 31 - 1

/** What a vendor reads: the person's words, and those of the style behind them. */
export const promptIn = (prompt: string, style: keyof typeof STYLES | undefined) =>
  style ? `${prompt.trim()}\n${STYLES[style]}` : prompt.trim()

/** How many times as wide and as high a picture can be made. */
export const FACTORS = [2, 4] as const

/** Megapixels of a picture that is to be made so much larger: what comes out has as many as the site takes in. */
export const mostToEnlarge = (factor: (typeof FACTORS)[number]) => (factor === 2 ? 6 : 1.5)

/** How far a picture may be expanded on each side, in its own widths and heights. */
export const MOST_AROUND = 2
/** Megapixels of an expanded picture. */
export const MOST_EXPANDED = 25

export type Margins = { left: number; top: number; right: number; bottom: number }
type Size = { width: number; height: number }

/** The margins, as shares of width and height, that bring a picture to a shape with as little as may be, alike on both sides. */
export function marginsFor({ width, height }: Size, ratio: keyof typeof SIZES): Margins {
  const [across, down] = SIZES[ratio]
  const wider = Math.max(0, (height * across) / down / width - 1) / 2
  const higher = Math.max(0, (width * down) / across / height - 1) / 2
  return { left: wider, right: wider, top: higher, bottom: higher }
}

/** Margins in whole pixels of a picture. */
export const inPixels = ({ width, height }: Size, { left, top, right, bottom }: Margins) => ({
  left: Math.round(left * width),
  right: Math.round(right * width),
  top: Math.round(top * height),
  bottom: Math.round(bottom * height),
})
