import type { Matrix } from '../matrix.ts'
import type { Rect } from '../picture.ts'
import type { Planes } from '../planes.ts'

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

/** A sprite on which nothing is seen yet. It begins at an even place of the picture and is even in size. */
export function emptySprite({ x, y, width, height }: Rect): Sprite {
  const half = { x: x / 2, y: y / 2, width: width / 2, height: height / 2 }
  const [large, small] = [width * height, half.width * half.height]
  return {
    luma: { x, y, width, height, ...seeingNothing(width, height), values: bytes(large) },
    chroma: {
      ...half,
      ...seeingNothing(half.width, half.height),
      u: bytes(small),
      v: bytes(small),
    },
  }
}

const bytes = (count: number) => new Uint8Array(count)
const seeingNothing = (width: number, height: number) => ({
  kept: bytes(width * height).fill(255),
  spans: new Uint16Array(height * 2),
})

/**
 * Puts pixels in the place of a sprite's own. They begin at an even place of it and are even in size, for four share their colour.
 * @param at where on the picture
 */
export function repaint(
  { luma, chroma }: Sprite,
  { data, width, height }: ImageData,
  at: { x: number; y: number },
  matrix: Matrix,
) {
  const { kr, kb, fullRange } = matrix
  const kg = 1 - kr - kb
  const [black, swing, colours] = fullRange ? [0, 255, 255] : [16, 219, 224]
  const toU = colours / 255 / (2 * (1 - kb))
  const toV = colours / 255 / (2 * (1 - kr))
  const [left, top] = [at.x - luma.x, at.y - luma.y]
  for (let row = 0; row < height; row += 2)
    for (let column = 0; column < width; column += 2) {
      let alphas = 0
      let us = 0
      let vs = 0
      for (let p = 0; p < 4; p++) {
        const from = ((row + (p >> 1)) * width + column + (p & 1)) * 4
        const to = (top + row + (p >> 1)) * luma.width + left + column + (p & 1)
        const alpha = data[from + 3] as number
        luma.kept[to] = 255 - alpha
        luma.values[to] = 0
        if (alpha === 0) continue
        const r = data[from] as number
        const g = data[from + 1] as number
        const b = data[from + 2] as number
        const light = kr * r + kg * g + kb * b
        luma.values[to] = ((black + (light * swing) / 255) * alpha) / 255 + 0.5
        alphas += alpha
        us += (128 + (b - light) * toU) * alpha
        vs += (128 + (r - light) * toV) * alpha
      }
      const to = ((top + row) / 2) * chroma.width + (left + column) / 2
      chroma.kept[to] = 255 - Math.round(alphas / 4)
      // Pure blue and pure red round up to more than a byte can say where the range is full.
      chroma.u[to] = Math.min(255, us / 4 / 255 + 0.5)
      chroma.v[to] = Math.min(255, vs / 4 / 255 + 0.5)
    }
  widen(luma, top, top + height, left, left + width)
  widen(chroma, top / 2, (top + height) / 2, left / 2, (left + width) / 2)
}

/** Widens the spans of some rows to what is seen between two columns. */
function widen(
  { kept, spans, width }: Layer,
  top: number,
  bottom: number,
  left: number,
  right: number,
) {
  for (let row = top; row < bottom; row++) {
    const at = row * width
    let [first, last] = [left, right]
    while (first < right && kept[at + first] === 255) first++
    if (first === right) continue
    while (kept[at + last - 1] === 255) last--
    const [from, to] = [spans[row * 2] as number, spans[row * 2 + 1] as number]
    spans[row * 2] = to > 0 ? Math.min(from, first) : first
    spans[row * 2 + 1] = Math.max(to, last)
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
