import { VideoSampleSink } from 'mediabunny'
import type { Box } from '../box.ts'
import { closing } from '../closing.ts'
import { answer, type Engine, Stop, throwIfCancelled } from '../engine.ts'
import { open } from '../open.ts'
import { newPlanes, PlaneReader, type Planes } from '../planes.ts'
import { type Frame, holeOf, type Hole, type Key } from './marks.ts'

/** Where a mark is at a time, and until when it is to be followed. */
export type Following = { box: Box; from: number; to: number }
/** @param until where it was lost sight of, or the end */
export type Followed = { path: Key[]; until: number; lost: boolean }

/** A mark is known by so many of its pixels. */
const POINTS = 900
/** It goes no farther than this from where it was heading, from picture to picture, in pixels of a film of this width. */
const [REACH, REACH_WIDTH] = [14, 1280] as const
/** Less like itself than this, by the correlation of its edges, and it is lost. */
const LEAST_ALIKE = 0.4
/** So much of what is seen of it becomes what is looked for: what is behind it averages out. */
const LEARNT = 0.05
/** A straight way may miss it by so many pixels. */
const OFF = 2.5

/** Follows a mark that keeps its size from one picture to the next. Call it in a worker. */
export const followMark: Engine<Following, Followed> = (source, { box, from, to }, run) =>
  answer(run.signal, async () => {
    const { input, video } = await open(source, { video: 'need', audio: 'no' })
    using _ = input
    const frame: Frame = {
      width: (await video.getCodedWidth()) & ~1,
      height: (await video.getCodedHeight()) & ~1,
      rotation: await video.getRotation(),
    }
    const hole = holeOf({ kind: 'box', box }, frame)
    if (!hole) throw new Stop('notMedia', 'no mark')
    const planes = newPlanes(frame.width, frame.height)
    const reader = await PlaneReader.of(video)
    const ways: Way[] = []
    let looked: Looked | null = null
    let lost = false
    for await (const picture of closing(new VideoSampleSink(video).samples(from, to))) {
      throwIfCancelled(run.signal)
      run.onProgress((picture.timestamp - from) / Math.max(0.001, to - from), 'looking')
      await reader.read(picture, planes)
      const time = Math.max(from, picture.timestamp)
      if (!looked) {
        looked = new Looked(planes, hole)
        ways.push({ time, x: 0, y: 0 })
      } else if (looked.next(planes)) ways.push({ time, x: looked.x, y: looked.y })
      else {
        lost = true
        break
      }
    }
    const path = straightened(ways, OFF).map(({ time, x, y }) => ({
      time,
      box: movedBy(box, x, y, frame),
    }))
    return { path, until: ways.at(-1)?.time ?? from, lost }
  })

/** How far a mark has gone by then, in pixels of the film as it is encoded. */
type Way = { time: number; x: number; y: number }

/** What a mark looks like, and where it was last. */
class Looked {
  x = 0
  y = 0
  private velocity = { x: 0, y: 0 }
  private readonly points: readonly { x: number; y: number }[]
  private readonly values: Float32Array
  private readonly reach: number

  constructor({ y: light, width, height }: Planes, { left, top, width: w, height: h, mask }: Hole) {
    const every = Math.max(1, Math.floor(Math.sqrt(mask.filter(Boolean).length / POINTS)))
    const points: { x: number; y: number }[] = []
    for (let y = 0; y < h; y += every)
      for (let x = 0; x < w; x += every)
        if (mask[y * w + x]) points.push({ x: left + x, y: top + y })
    this.points = points.filter(({ x, y }) => x > 0 && y > 0 && x < width - 1 && y < height - 1)
    this.values = new Float32Array(this.points.length * 2)
    for (const [i, { x, y }] of this.points.entries())
      this.values.set(slopeAt(light, width, y * width + x), i * 2)
    this.reach = Math.ceil((REACH * Math.max(width, REACH_WIDTH / 4)) / REACH_WIDTH)
  }

  /** @returns false where it is not seen any more */
  next(planes: Planes): boolean {
    const [aimX, aimY] = [this.x + this.velocity.x, this.y + this.velocity.y]
    let best = { x: aimX, y: aimY, alike: -1 }
    const look = (x: number, y: number) => {
      const alike = this.alikeAt(planes, x, y)
      if (alike > best.alike) best = { x, y, alike }
    }
    // Edges are sharp: a place beside the right one is no more like it than any other.
    for (let dy = -this.reach; dy <= this.reach; dy++)
      for (let dx = -this.reach; dx <= this.reach; dx++) look(aimX + dx, aimY + dy)
    if (best.alike < LEAST_ALIKE) return false
    this.velocity = { x: best.x - this.x, y: best.y - this.y }
    ;[this.x, this.y] = [best.x, best.y]
    const { values } = this
    for (const [i, point] of this.points.entries()) {
      const at = (point.y + this.y) * planes.width + point.x + this.x
      const [across, down] = slopeAt(planes.y, planes.width, at)
      values[i * 2] = (values[i * 2] as number) * (1 - LEARNT) + across * LEARNT
      values[i * 2 + 1] = (values[i * 2 + 1] as number) * (1 - LEARNT) + down * LEARNT
    }
    return true
  }

  /** How alike the slopes at a place are to the mark's, from -1 to 1; -1 where part of it would lie outside. */
  private alikeAt({ y: light, width, height }: Planes, dx: number, dy: number): number {
    const { points, values } = this
    let [seen, own, both] = [0, 0, 0]
    for (let i = 0; i < points.length; i++) {
      const point = points[i] as { x: number; y: number }
      const [x, y] = [point.x + dx, point.y + dy]
      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return -1
      const at = y * width + x
      const across = (light[at + 1] as number) - (light[at - 1] as number)
      const down = (light[at + width] as number) - (light[at - width] as number)
      const [a, b] = [values[i * 2] as number, values[i * 2 + 1] as number]
      seen += across * across + down * down
      own += a * a + b * b
      both += across * a + down * b
    }
    return seen > 0 && own > 0 ? both / Math.sqrt(seen * own) : -1
  }
}

/** How brightness changes at a place, across and down. */
const slopeAt = (light: Uint8Array, width: number, at: number): [number, number] => [
  (light[at + 1] as number) - (light[at - 1] as number),
  (light[at + width] as number) - (light[at - width] as number),
]

/** The fewest of these places between which straight ways miss none by more than so much (Douglas and Peucker, 1973). */
function straightened(ways: readonly Way[], off: number): Way[] {
  const [first, last] = [ways[0], ways.at(-1)]
  if (!first || !last || ways.length < 3) return [...ways]
  let [far, at] = [off, -1]
  for (const [i, { time, x, y }] of ways.entries()) {
    const part = (time - first.time) / (last.time - first.time)
    const missed = Math.hypot(
      x - first.x - (last.x - first.x) * part,
      y - first.y - (last.y - first.y) * part,
    )
    if (missed > far) [far, at] = [missed, i]
  }
  if (at < 0) return [first, last]
  const before = straightened(ways.slice(0, at + 1), off)
  return [...before.slice(0, -1), ...straightened(ways.slice(at), off)]
}

/** A box of the picture as it is shown, gone by so many pixels of the one that is encoded. */
function movedBy(box: Box, x: number, y: number, { width, height, rotation }: Frame): Box {
  const [across, down] = [x / width, y / height]
  const [dx, dy] =
    rotation === 90
      ? [-down, across]
      : rotation === 180
        ? [-across, -down]
        : rotation === 270
          ? [down, -across]
          : [across, down]
  return { ...box, x: box.x + dx, y: box.y + dy }
}
