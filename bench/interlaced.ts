import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillLines } from '../web/media/deinterlace.ts'
import { median, type Line } from './line.ts'

const [WIDTH, HEIGHT] = [720, 576]
/** Of whole pictures of 50 a second, which become half as many of two moments each. */
const COUNT = 60
/** A picture's plane of brightness, and both of its colours. */
const LIGHT_BYTES = WIDTH * HEIGHT
const PICTURE_BYTES = LIGHT_BYTES * 1.5
/** The first and last pictures have no neighbours. */
const EDGE = 2

/** One picture of fine details, larger than what is seen of it, which stands still. */
const HELD = `mandelbrot=s=1440x1152:r=50:start_scale=0.6,trim=end_frame=1,loop=${COUNT}:1,setpts=N/50/TB`
const NOISE = 'noise=alls=3:allf=t:all_seed=5'
/** A pan, a drift by a fraction of a line, text that runs over a picture, and a picture at rest. */
const SCENES = {
  pan: `${HELD},crop=${WIDTH}:${HEIGHT}:'n*7':'n*3',${NOISE}`,
  drift: `${HELD},crop=1080:864:'2*n':'n',scale=${WIDTH}:${HEIGHT},${NOISE}`,
  text: `${HELD},crop=${WIDTH}:${HEIGHT},drawtext=text='Breaking news from the harbor':fontsize=42:fontcolor=white:x=700-n*8:y=480,${NOISE}`,
  rest: `${HELD},crop=${WIDTH}:${HEIGHT},${NOISE}`,
}

/** Whole pictures made of interlaced ones beside ffmpeg's yadif, by how near they come to those that were filmed. */
export default async function interlaced(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'interlaced-'))
  try {
    return Object.entries(SCENES).flatMap(([name, scene]) => measured(folder, name, scene))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function measured(folder: string, name: string, scene: string): Line[] {
  const raw = ['-pix_fmt', 'yuv420p', '-f', 'rawvideo']
  const read = (rate: number, file: string) => [
    ...['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${WIDTH}x${HEIGHT}`],
    ...['-r', `${rate}`, '-i', file],
  ]
  const ffmpeg = (...args: string[]) =>
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: folder })
  ffmpeg('-f', 'lavfi', '-i', scene, '-frames:v', `${COUNT}`, ...raw, 'whole')
  ffmpeg(...read(50, 'whole'), '-vf', 'tinterlace=interleave_top', ...raw, 'woven')
  ffmpeg(...read(25, 'woven'), '-vf', 'yadif=mode=send_frame:parity=tff', ...raw, 'yadif')
  const [whole, woven, yadif] = ['whole', 'woven', 'yadif'].map((file) =>
    picturesOf(readFileSync(join(folder, file))),
  ) as [Uint8Array[], Uint8Array[], Uint8Array[]]
  const times: number[] = []
  const [ours, theirs, left] = [[], [], []] as [number[], number[], number[]]
  for (let at = EDGE; at < woven.length - EDGE; at++) {
    const began = performance.now()
    const made = filled(woven.slice(at - 1, at + 2) as [Uint8Array, Uint8Array, Uint8Array])
    times.push(performance.now() - began)
    const wanted = whole[2 * at] as Uint8Array
    ours.push(errorOf(made, wanted))
    theirs.push(errorOf(yadif[at] as Uint8Array, wanted))
    left.push(errorOf(woven[at] as Uint8Array, wanted))
  }
  const [here, there, before] = [ours, theirs, left].map(peakToNoise) as [number, number, number]
  return [
    {
      name: `${name}: nearer to the filmed picture than yadif`,
      value: here - there,
      unit: 'dB',
      target: { atLeast: -0.3 },
    },
    { name: `${name}: nearer than left as it is`, value: here - before, unit: 'dB' },
    { name: `${name}: a picture of ${WIDTH} x ${HEIGHT}`, value: median(times), unit: 'ms' },
  ]
}

const picturesOf = (bytes: Uint8Array) =>
  Array.from({ length: bytes.length / PICTURE_BYTES }, (_, i) =>
    bytes.subarray(i * PICTURE_BYTES, (i + 1) * PICTURE_BYTES),
  )

function filled([before, now, after]: [Uint8Array, Uint8Array, Uint8Array]): Uint8Array {
  const to = new Uint8Array(PICTURE_BYTES)
  const half = { width: WIDTH / 2, height: HEIGHT / 2 }
  const planes = [
    { from: 0, width: WIDTH, height: HEIGHT },
    { from: LIGHT_BYTES, ...half },
    { from: LIGHT_BYTES * 1.25, ...half },
  ]
  for (const { from, ...size } of planes) {
    const part = (bytes: Uint8Array) => bytes.subarray(from, from + size.width * size.height)
    const three = { before: part(before), now: part(now), after: part(after) }
    fillLines(three, part(to), size, 0)
  }
  return to
}

/** The mean square of what brightness is off. */
function errorOf(made: Uint8Array, wanted: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < LIGHT_BYTES; at++) sum += (made[at]! - wanted[at]!) ** 2
  return sum / LIGHT_BYTES
}

const peakToNoise = (errors: readonly number[]) =>
  10 * Math.log10(255 ** 2 / (errors.reduce((sum, one) => sum + one) / errors.length))
