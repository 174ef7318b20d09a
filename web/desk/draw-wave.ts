import { loudestBetween, type Peaks } from '../media/peaks.ts'
import { fromDecibels } from '../media/silence.ts'
import type { Range } from '../media/timeline.ts'
import { clock } from '../kernel/clock.ts'

/** Lifts what is quiet, so that breath and room can be told from nothing. */
const height = (level: number) => Math.min(1, level) ** 0.6

const BAR = 2
const GAP = 1
/** The room of the ruler, above the wave. */
export const RULER_PX = 24
/** Beside the wave, before its beginning and after its end. */
export const ROOM_PX = 16
const STEPS_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]
const LEAST_STEP_PX = 76

type View = {
  /** Seconds at the left edge. */ from: number
  pixelsPerSecond: number
  duration: number
}
type Look = { wave: string; cut: string; line: string; text: string; font: string }
type Wave = {
  peaks: Peaks
  /** Drawn paler. */
  cuts: Range[]
  /** In dB: two lines where it is; none without it. */
  threshold?: number | undefined
}

/** Draws the part of the wave that is in view, under a ruler. */
export function drawWave(
  canvas: HTMLCanvasElement,
  { peaks, cuts, threshold }: Wave,
  view: View,
  look: Look,
) {
  const scale = window.devicePixelRatio
  const [width, tall] = [canvas.clientWidth, canvas.clientHeight]
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(tall * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(scale, scale)
  drawRuler(context, width, view, look)
  const { from, pixelsPerSecond, duration } = view
  const half = (tall - RULER_PX) / 2
  const middle = RULER_PX + half
  // Bars stand on the recording's own grid, so they do not shimmer while scrolling.
  const step = (BAR + GAP) / pixelsPerSecond
  let next = 0
  for (let bar = Math.floor(from / step); bar * step < from + width / pixelsPerSecond; bar++) {
    const time = bar * step
    if (time < 0 || time >= duration) continue
    while (next < cuts.length && (cuts[next] as Range).end <= time) next++
    const inCut = next < cuts.length && (cuts[next] as Range).start <= time
    const long = Math.max(0.5, height(loudestBetween(peaks, time, time + step)) * (half - 4))
    context.fillStyle = inCut ? look.cut : look.wave
    context.fillRect((time - from) * pixelsPerSecond, middle - long, BAR, long * 2)
  }
  if (threshold === undefined) return
  const line = height(fromDecibels(threshold)) * (half - 4)
  context.strokeStyle = look.line
  context.setLineDash([3, 4])
  for (const y of [middle - line, middle + line]) {
    context.beginPath()
    context.moveTo(0, Math.round(y) + 0.5)
    context.lineTo(width, Math.round(y) + 0.5)
    context.stroke()
  }
}

/** Draws times and their ticks over the part that is in view. */
export function drawRuler(
  context: CanvasRenderingContext2D,
  width: number,
  { from, pixelsPerSecond, duration }: View,
  look: Pick<Look, 'line' | 'text' | 'font'>,
) {
  const step = STEPS_SECONDS.find((seconds) => seconds * pixelsPerSecond >= LEAST_STEP_PX) ?? 3600
  context.font = `12px ${look.font}`
  context.textBaseline = 'middle'
  for (
    let tick = Math.max(0, Math.floor(from / step));
    tick * step <= Math.min(duration, from + width / pixelsPerSecond);
    tick++
  ) {
    const x = Math.round((tick * step - from) * pixelsPerSecond) + 0.5
    context.fillStyle = look.line
    context.fillRect(x, 4, 1, RULER_PX - 6)
    context.fillStyle = look.text
    const label = clock(tick * step, step < 1)
    // What the end would cut through is left out.
    if (x + 5 + context.measureText(label).width <= (duration - from) * pixelsPerSecond + ROOM_PX)
      context.fillText(label, x + 5, RULER_PX / 2)
  }
}
