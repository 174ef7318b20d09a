import { flood, grow, inverse } from '../regions.ts'
import type { Backdrop, Lab } from './found.ts'
import { slopeOf } from './slope.ts'

/** A shadow leaves so much of the lightness at least; people mean it when they say background. */
const DARKEST = 0.5
/**
 * What may be a shadow. On a wall it comes on softly, no faster than `edge` from pixel to pixel, or it would be a shirt; and its
 * colour is its ground's, darkened, but for `off` at most, or `offByDepth` where it is not deep. What stands on a table throws a
 * harder one, warm with its own light.
 */
const ON_WALL = { edge: 0.013, off: 0.014, offByDepth: 0.08 } as const
const ON_TABLE = { edge: 0.042, off: 0.034, offByDepth: 0.25 } as const
/** A soft way narrower than twice this is a blurred spot in an outline, not a shadow. */
const NARROW = 2

/** Where the background is only darker: reached from it over soft changes alone. @param ground 1 where it is surely background @param table whether a table or a floor is seen */
export function findShadow(
  picture: Lab,
  { lab: wall, noise }: Backdrop,
  ground: Uint8Array,
  table: boolean,
): Uint8Array {
  const { width, height, lab } = picture
  const { edge, off, offByDepth } = table ? ON_TABLE : ON_WALL
  const slope = slopeOf(picture)
  const steep = Math.max(edge, 3 * noise[0])
  const barred = new Uint8Array(width * height)
  for (let p = 0; p < barred.length; p++) {
    const at = p * 3
    const share = lab[at]! / wall[at]!
    const colour = Math.hypot(
      lab[at + 1]! - share * wall[at + 1]!,
      lab[at + 2]! - share * wall[at + 2]!,
    )
    const strange = 3 * noise[1] + Math.min(off, (1 - share) * offByDepth)
    const dims = share > DARKEST && share < 1 && colour < strange && slope[p]! < steep
    barred[p] = ground[p] || dims ? 0 : 1
  }
  const open = inverse(grow(barred, width, height, NARROW))
  const from = Array.from(ground.keys()).filter((p) => ground[p])
  const reached = flood(width, height, from, (p) => open[p] === 1)
  const wide = grow(reached, width, height, NARROW)
  return wide.map((it, p) => (it && !barred[p] && !ground[p] ? 1 : 0))
}
