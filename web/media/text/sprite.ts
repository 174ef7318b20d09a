import type { Planes } from '../planes.ts'

/** How a film's brightness and colours are made of red, green and blue. */
export type Matrix = { kr: number; kb: number; fullRange: boolean }

/** ITU-R BT.601 for what says so, BT.709 for everything else, as browsers take it. */
export const matrixOf = ({ matrix, fullRange }: VideoColorSpaceInit): Matrix => ({
  ...(matrix === 'smpte170m' || matrix === 'bt470bg'
    ? { kr: 0.299, kb: 0.114 }
    : { kr: 0.2126, kb: 0.0722 }),
  fullRange: fullRange ?? false,
})

/**
 * A picture to lay over others of a film. Values are multiplied by how much of them is seen already; `kept` is how much is left of
 * what they are laid over, of 255. Only what lies between the first and last seen sample of a row is touched.
 */
type Layer = {
  x: number
  y: number
  width: number
  height: number
  kept: Uint8Array
  /** From which to before which sample of each row something is seen. */
  spans: Uint16Array
}
export type Sprite = {
  luma: Layer & { values: Uint8Array }
  chroma: Layer & { u: Uint8Array; v: Uint8Array }
}

/**
 * Makes a sprite of pixels. They begin at an even place of the picture and are even in size, for four of them share their colour.
 * @param at where on the picture
 */
export function spriteOf(
  { data, width, height }: ImageData,
  at: { x: number; y: number },
  matrix: Matrix,
): Sprite {
  const { kr, kb, fullRange } = matrix
  const kg = 1 - kr - kb
  const [black, swing, colours] = fullRange ? [0, 255, 255] : [16, 219, 224]
  const toU = colours / 255 / (2 * (1 - kb))
  const toV = colours / 255 / (2 * (1 - kr))
  const large = {
    ...at,
    width,
    height,
    ...emptyOf(width, height),
    values: new Uint8Array(width * height),
  }
  const half = { x: at.x / 2, y: at.y / 2, width: width / 2, height: height / 2 }
  const [u, v] = [
    new Uint8Array(half.width * half.height),
    new Uint8Array(half.width * half.height),
  ]
  const small = { ...half, ...emptyOf(half.width, half.height), u, v }
  for (let row = 0; row < height; row += 2)
    for (let column = 0; column < width; column += 2) {
      let alphas = 0
      let us = 0
      let vs = 0
      for (let p = 0; p < 4; p++) {
        const i = (row + (p >> 1)) * width + column + (p & 1)
        const alpha = data[i * 4 + 3] as number
        large.kept[i] = 255 - alpha
        if (alpha === 0) continue
        const r = data[i * 4] as number
        const g = data[i * 4 + 1] as number
        const b = data[i * 4 + 2] as number
        const light = kr * r + kg * g + kb * b
        large.values[i] = ((black + (light * swing) / 255) * alpha) / 255 + 0.5
        alphas += alpha
        us += (128 + (b - light) * toU) * alpha
        vs += (128 + (r - light) * toV) * alpha
      }
      const i = (row / 2) * half.width + column / 2
      small.kept[i] = 255 - Math.round(alphas / 4)
      u[i] = us / 4 / 255 + 0.5
      v[i] = vs / 4 / 255 + 0.5
    }
  spread(large)
  spread(small)
  return { luma: large, chroma: small }
}

const emptyOf = (width: number, height: number) => ({
  kept: new Uint8Array(width * height).fill(255),
  spans: new Uint16Array(height * 2),
})

function spread({ kept, spans, width, height }: Layer) {
  for (let row = 0; row < height; row++) {
    const line = kept.subarray(row * width, (row + 1) * width)
    const first = line.findIndex((value) => value < 255)
    spans[row * 2] = Math.max(0, first)
    spans[row * 2 + 1] = first < 0 ? 0 : line.findLastIndex((value) => value < 255) + 1
  }
}

/** Lays a sprite over a picture. What of it lies outside is left out. */
export function blend(sprite: Sprite, { y, u, v, width, height }: Planes) {
  const { luma, chroma } = sprite
  layOver(luma, [[luma.values, y]], width, height)
  const colours: [Uint8Array, Uint8Array][] = [
    [chroma.u, u],
    [chroma.v, v],
  ]
  layOver(chroma, colours, width / 2, height / 2)
}

function layOver(
  { x, y, width, height, kept, spans }: Layer,
  pairs: readonly [from: Uint8Array, onto: Uint8Array][],
  across: number,
  down: number,
) {
  for (let row = Math.max(0, -y); row < Math.min(height, down - y); row++) {
    const from = Math.max(spans[row * 2] as number, -x)
    const to = Math.min(spans[row * 2 + 1] as number, across - x)
    const onto = (y + row) * across + x
    for (const [values, plane] of pairs)
      for (let i = from; i < to; i++) {
        const at = row * width + i
        const under = (kept[at] as number) * (plane[onto + i] as number)
        // Divides by 255, rounded, for anything up to 255 × 255.
        plane[onto + i] = (values[at] as number) + ((under + 128 + ((under + 128) >> 8)) >> 8)
      }
  }
}
