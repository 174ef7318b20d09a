import { answer, type Run } from '../engine.ts'
import { eachSample, type FilmFrame } from './film-samples.ts'
import type { Box } from '../box.ts'

/** Pictures that are compared, and how wide they are made for it. */
const WANTED = { count: 40, keys: () => 24 }
const WIDTH = 240
/** An edge of a mark is at least so many levels high and stands in every other picture. */
const LEAST_EDGE = 5
/** Where more of the picture than this stands still, the camera does, and a mark cannot be told from the rest. */
const MOST_STILL = 0.12
/** A mark is at most this part of the picture. */
const LARGEST = 0.2
/** Letters this near to each other belong together, in small pixels. */
const GAP = 5

/** Looks for what stands still while the picture moves: the median of the pictures' gradients. @returns boxes, the likeliest first */
export const findMarks = (source: Blob, _options: unknown, run: Run) =>
  answer(run.signal, async () => {
    const pictures: Uint8Array[] = []
    let [film, width, height] = [null as FilmFrame | null, 0, 0]
    await eachSample(source, WANTED, run, (found) => {
      film = found
      const step = Math.max(1, Math.floor(found.width / WIDTH))
      ;[width, height] = [Math.floor(found.width / step), Math.floor(found.height / step)]
      return ({ width: stride, y }) => pictures.push(smaller(y, stride, step, width, height))
    })
    const edges = stillEdges(pictures, width, height)
    const still = edges.reduce((sum, edge) => sum + (edge > 0 ? 1 : 0), 0) / edges.length
    const boxes = still > MOST_STILL ? [] : boxesOf(edges, width, height)
    return {
      boxes: boxes.map((box) => shown(box, (film as FilmFrame | null)?.rotation ?? 0)),
    }
  })

function smaller(y: Uint8Array, stride: number, step: number, width: number, height: number) {
  const small = new Uint8Array(width * height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let dy = 0; dy < step; dy++)
        for (let dx = 0; dx < step; dx++)
          sum += y[(row * step + dy) * stride + column * step + dx] as number
      small[row * width + column] = sum / (step * step)
    }
  return small
}

/** How steep what stands still is at each place; 0 where nothing does. */
function stillEdges(pictures: readonly Uint8Array[], width: number, height: number) {
  const slopes = new Float32Array(pictures.length)
  const median = (i: number, to: number) => {
    for (let n = 0; n < slopes.length; n++)
      slopes[n] = (pictures[n]?.[to] as number) - (pictures[n]?.[i] as number)
    slopes.sort()
    return slopes[slopes.length >> 1] ?? 0
  }
  const edges = new Float32Array(width * height)
  // Bars and the edge of the picture stand still everywhere.
  for (let y = 2; y < height - 3; y++)
    for (let x = 2; x < width - 3; x++) {
      const i = y * width + x
      const steep = Math.hypot(median(i, i + 1), median(i, i + width))
      edges[i] = steep >= LEAST_EDGE ? steep : 0
    }
  return edges
}

type Cluster = {
  left: number
  top: number
  right: number
  bottom: number
  sum: number
}

/** Edges that lie near each other, as boxes in parts of the picture. */
function boxesOf(edges: Float32Array, width: number, height: number): Box[] {
  const seen = new Uint8Array(edges.length)
  const clusters: Cluster[] = []
  for (let start = 0; start < edges.length; start++) {
    if (seen[start] || !edges[start]) continue
    const cluster = { left: width, top: height, right: 0, bottom: 0, sum: 0 }
    const open = [start]
    seen[start] = 1
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      const [x, y] = [i % width, Math.floor(i / width)]
      cluster.left = Math.min(cluster.left, x)
      cluster.top = Math.min(cluster.top, y)
      cluster.right = Math.max(cluster.right, x + 1)
      cluster.bottom = Math.max(cluster.bottom, y + 1)
      cluster.sum += edges[i] as number
      for (let ny = Math.max(0, y - GAP); ny <= Math.min(height - 1, y + GAP); ny++)
        for (let nx = Math.max(0, x - GAP); nx <= Math.min(width - 1, x + GAP); nx++) {
          const near = ny * width + nx
          if (seen[near] || !edges[near]) continue
          seen[near] = 1
          open.push(near)
        }
    }
    clusters.push(cluster)
  }
  return clusters
    .filter(({ left, top, right, bottom, sum }) => {
      const area = (right - left) * (bottom - top)
      return area <= width * height * LARGEST && area >= 20 && sum >= LEAST_EDGE * 12
    })
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, 4)
    .map(({ left, top, right, bottom }) => ({
      x: (left - 1) / width,
      y: (top - 1) / height,
      width: (right - left + 3) / width,
      height: (bottom - top + 3) / height,
    }))
}

/** From the picture as it is encoded to the one that is shown. */
function shown({ x, y, width, height }: Box, rotation: number): Box {
  if (rotation === 90) return { x: 1 - y - height, y: x, width: height, height: width }
  if (rotation === 180) return { x: 1 - x - width, y: 1 - y - height, width, height }
  if (rotation === 270) return { x: y, y: 1 - x - width, width: height, height: width }
  return { x, y, width, height }
}
