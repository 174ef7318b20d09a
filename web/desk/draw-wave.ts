import { loudestBetween, type Peaks } from '../media/peaks.ts'
import { fromDecibels } from '../media/silence.ts'
import type { Range } from '../media/timeline.ts'
import { clock } from '../kernel/clock.ts'
import { RULER_PX, SEEK_PX } from './finger.ts'

/** Lifts what is quiet, so that breath and room can be told from nothing. */
export const lifted = (level: number) => Math.min(1, level) ** 0.6

const BAR = 2
const GAP = 1
/** Beside the wave, before its beginning and after its end. */
export const ROOM_PX = 16
const STEPS_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]
/** For letters of 12 px. */
const LEAST_STEP_PX = 76

type View = {
  /** Seconds at the left edge. */
  from: number
  pixelsPerSecond: number
  duration: number
}
type Look = {
  wave: string
  cut: string
  line: string
  text: string
  ground: string
  font: string
  /** How large the reader wants small letters, in px. */
  letters: number
}
type Wave = {
  peaks: Peaks
  /** Drawn paler. */
  cuts: readonly Range[]
  /** In dB: two lines where it is; none without it. */
  threshold?: number | undefined
  /** Pictures under the wave. */
  strip?: Strip | undefined
}

/** The pictures of a film along its time. */
type Strip = {
  /** Width over height of a picture. */
  ratio: number
  /** The one nearest to a moment that is there already. */
  pictureAt: (time: number) => ImageBitmap | null
}

/** The room of a film strip, under the wave. */
export const STRIP_PX = 44

/** To draw on a canvas anew, in the page's own pixels, as sharp as the screen is. */
export function emptied(canvas: HTMLCanvasElement, width: number, height: number) {
  const scale = window.devicePixelRatio
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  context?.scale(scale, scale)
  return context
}

/** Draws the part of the wave that is in view, under a ruler. */
export function drawWave(
  canvas: HTMLCanvasElement,
  { peaks, cuts, threshold, strip }: Wave,
  view: View,
  look: Look,
) {
  const [width, tall] = [canvas.clientWidth, canvas.clientHeight]
  const context = emptied(canvas, width, tall)
  if (!context) return
  context.save()
  context.translate(0, SEEK_PX - RULER_PX)
  drawRuler(context, width, view, look)
  context.restore()
  const { from, pixelsPerSecond, duration } = view
  if (strip) drawStrip(context, { width, top: tall - STRIP_PX }, { strip, cuts }, view, look)
  const half = (tall - SEEK_PX - (strip ? STRIP_PX : 0)) / 2
  const middle = SEEK_PX + half
  // Bars stand on the recording's own grid, so they do not shimmer while scrolling.
  const step = (BAR + GAP) / pixelsPerSecond
  let next = 0
  for (let bar = Math.floor(from / step); bar * step < from + width / pixelsPerSecond; bar++) {
    const time = bar * step
    if (time < 0 || time >= duration) continue
    while (next < cuts.length && (cuts[next] as Range).end <= time) next++
    const inCut = next < cuts.length && (cuts[next] as Range).start <= time
    const long = Math.max(0.5, lifted(loudestBetween(peaks, time, time + step)) * (half - 4))
    context.fillStyle = inCut ? look.cut : look.wave
    context.fillRect((time - from) * pixelsPerSecond, middle - long, BAR, long * 2)
  }
  if (threshold === undefined) return
  const line = lifted(fromDecibels(threshold)) * (half - 4)
  context.strokeStyle = look.line
  context.setLineDash([3, 4])
  for (const y of [middle - line, middle + line]) {
    context.beginPath()
    context.moveTo(0, Math.round(y) + 0.5)
    context.lineTo(width, Math.round(y) + 0.5)
    context.stroke()
  }
}

/** Where on a strip its pictures stand, in view: on the recording's own grid, so that they stay while it is scrolled. */
export function stripPlaces({ ratio }: Pick<Strip, 'ratio'>, width: number, view: View) {
  const { from, pixelsPerSecond, duration } = view
  const wide = STRIP_PX * ratio
  const seconds = wide / pixelsPerSecond
  const first = Math.max(0, Math.floor(from / seconds))
  const last = Math.min(
    Math.ceil(duration / seconds) - 1,
    Math.floor((from + width / pixelsPerSecond) / seconds),
  )
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const start = (first + i) * seconds
    const time = Math.min(duration, start + seconds / 2)
    return { time, x: (start - from) * pixelsPerSecond, wide }
  })
}

function drawStrip(
  context: CanvasRenderingContext2D,
  { width, top }: { width: number; top: number },
  { strip, cuts }: { strip: Strip; cuts: readonly Range[] },
  view: View,
  look: Look,
) {
  const { from, pixelsPerSecond, duration } = view
  const xOf = (time: number) => (time - from) * pixelsPerSecond
  context.save()
  context.beginPath()
  context.rect(xOf(0), top, duration * pixelsPerSecond, STRIP_PX)
  context.clip()
  context.globalAlpha = 0.3
  context.fillStyle = look.line
  context.fillRect(0, top, width, STRIP_PX)
  context.globalAlpha = 1
  for (const { time, x, wide } of stripPlaces(strip, width, view)) {
    const picture = strip.pictureAt(time)
    if (picture) context.drawImage(picture, x, top, wide, STRIP_PX)
    context.fillStyle = look.ground
    context.fillRect(x - 0.5, top, 1, STRIP_PX)
  }
  context.globalAlpha = 0.7
  context.fillStyle = look.ground
  for (const { start, end } of cuts)
    if (xOf(end) > 0 && xOf(start) < width)
      context.fillRect(xOf(start), top, (end - start) * pixelsPerSecond, STRIP_PX)
  context.restore()
}

/** All of it in a line, without ruler and threshold. */
export function drawOverview(
  canvas: HTMLCanvasElement,
  { peaks, cuts, duration }: { peaks: Peaks; cuts: readonly Range[]; duration: number },
) {
  const [width, tall] = [canvas.clientWidth, canvas.clientHeight]
  const context = emptied(canvas, width, tall)
  if (!context) return
  const style = getComputedStyle(canvas)
  const [wave, cut] = [style.getPropertyValue('--focus'), style.getPropertyValue('--red')]
  const inside = Math.max(1, width - 2 * ROOM_PX)
  const each = duration / inside
  let next = 0
  for (let x = 0; x < inside; x++) {
    while (next < cuts.length && (cuts[next] as Range).end <= x * each) next++
    context.fillStyle = (cuts[next]?.start ?? Infinity) <= x * each ? cut : wave
    const long = Math.max(
      0.5,
      lifted(loudestBetween(peaks, x * each, (x + 1) * each)) * (tall / 2 - 3),
    )
    context.fillRect(ROOM_PX + x, tall / 2 - long, 1, long * 2)
  }
}

/** Draws times and their ticks over the part that is in view. */
export function drawRuler(
  context: CanvasRenderingContext2D,
  width: number,
  { from, pixelsPerSecond, duration }: View,
  look: Pick<Look, 'line' | 'text' | 'font' | 'letters'>,
) {
  const high = Math.min(look.letters, RULER_PX - 4)
  const least = (LEAST_STEP_PX * high) / 12
  const step = STEPS_SECONDS.find((seconds) => seconds * pixelsPerSecond >= least) ?? 3600
  context.font = `${high}px ${look.font}`
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
