import { halve, isOpaque, MOST_OPACITY, type Overlay } from './find-overlay.ts'
import { colourHole, cut, type Hole, type HoleAt } from './marks.ts'
import { Membrane } from './membrane.ts'
import type { Planes } from '../planes.ts'

/**
 * Takes an overlay off a hole in all three planes, wherever it is by then; where it is too opaque, its border is blended over it.
 * @param hole in which the overlay was found
 * @param otherwise fills the hole where it is another one, as at the picture's edge
 */
export function unBlend(
  holeAt: HoleAt,
  hole: Hole,
  { opacity, covers }: Overlay,
  otherwise: (planes: Planes, time: number) => void,
): (planes: Planes, time: number) => void {
  const colour = colourHole(hole)
  const halved = halve(opacity, hole)
  const light = planeUnBlend(hole, opacity, covers[0])
  const [blue, red] = [
    planeUnBlend(colour, halved, covers[1]),
    planeUnBlend(colour, halved, covers[2]),
  ]
  return (planes, time) => {
    const now = holeAt(time)
    if (!now) return
    if (now.mask !== hole.mask) return otherwise(planes, time)
    const { width, y, u, v } = planes
    const half = { left: now.left / 2, top: now.top / 2 }
    light(y, width, now)
    blue(u, width / 2, half)
    red(v, width / 2, half)
  }
}

function planeUnBlend(hole: Hole, opacity: Float32Array, cover: Float32Array) {
  const { width } = hole
  const touched = Int32Array.from(
    [...opacity.keys()].filter((i) => hole.mask[i] === 1 && (opacity[i] as number) > 0),
  )
  const gain = opacity.map((value) => 1 / (1 - Math.min(MOST_OPACITY, value)))
  const shut = hole.mask.map((in_, i) => (in_ && isOpaque(opacity[i] as number) ? 1 : 0))
  const skin = shut.includes(1) ? new Membrane(shut, width, hole.height) : null
  const values = new Float32Array(width * hole.height)
  return (plane: Uint8Array, stride: number, { left, top }: Pick<Hole, 'left' | 'top'>) => {
    for (const i of touched) {
      const row = Math.floor(i / width)
      const at = (top + row) * stride + left + i - row * width
      const clean = ((plane[at] as number) - (cover[i] as number)) * (gain[i] as number)
      plane[at] = Math.min(255, Math.max(0, clean + 0.5))
    }
    if (!skin) return
    cut(plane, stride, { ...hole, left, top }, values)
    skin.stretch(values)
    for (let i = 0; i < shut.length; i++)
      if (shut[i])
        plane[(top + Math.floor(i / width)) * stride + left + (i % width)] = values[i] as number
  }
}
