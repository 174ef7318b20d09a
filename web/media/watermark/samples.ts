import type { Planes } from '../planes.ts'
import { colourHole, cut, type Hole } from './marks.ts'

/** What is under a hole in some of a film's pictures, for telling a fixed mark from what moves below it. */
export class Samples {
  readonly colour: Hole
  readonly planes: [y: Float32Array[], u: Float32Array[], v: Float32Array[]] = [[], [], []]

  constructor(readonly hole: Hole) {
    this.colour = colourHole(hole)
  }

  /** @param at where the hole lies in this picture */
  add({ width, y, u, v }: Planes, at: Hole) {
    const half = colourHole(at)
    const take = (plane: Uint8Array, stride: number, hole: Hole) => {
      const part = new Float32Array(hole.width * hole.height)
      cut(plane, stride, hole, part)
      return part
    }
    this.planes[0].push(take(y, width, at))
    this.planes[1].push(take(u, width / 2, half))
    this.planes[2].push(take(v, width / 2, half))
  }
}
