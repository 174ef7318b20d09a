import { fromDecibels } from '../../media/silence.ts'
import type { Range } from '../../media/timeline.ts'
import { loudestBetween, type Peaks } from './peaks.ts'

/** Lifts what is quiet, so that breath and room can be told from nothing. */
const height = (level: number) => Math.min(1, level) ** 0.6

const BAR = 2
const GAP = 1

type View = { /** Seconds at the left edge. */ from: number; pixelsPerSecond: number; duration: number }
type Look = { wave: string; cut: string; threshold: string }

/** Draws the part of the wave that is in view, paler where it is cut, and the threshold's line. */
export function drawWave(canvas: HTMLCanvasElement, peaks: Peaks, cuts: Range[], threshold: number, { from, pixelsPerSecond, duration }: View, look: Look) {
  const scale = window.devicePixelRatio
  const width = canvas.clientWidth
  const tall = canvas.clientHeight
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(tall * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(scale, scale)
  const middle = tall / 2
  // Bars stand on the recording's own grid, so they do not shimmer while scrolling.
  const step = (BAR + GAP) / pixelsPerSecond
  let next = 0
  for (let bar = Math.floor(from / step); bar * step < from + width / pixelsPerSecond; bar++) {
    const time = bar * step
    if (time < 0 || time >= duration) continue
    while (next < cuts.length && (cuts[next] as Range).end <= time) next++
    const inCut = next < cuts.length && (cuts[next] as Range).start <= time
    const half = Math.max(0.5, height(loudestBetween(peaks, time, time + step)) * (middle - 4))
    context.fillStyle = inCut ? look.cut : look.wave
    context.fillRect((time - from) * pixelsPerSecond, middle - half, BAR, half * 2)
  }
  const line = height(fromDecibels(threshold)) * (middle - 4)
  context.strokeStyle = look.threshold
  context.setLineDash([3, 4])
  for (const y of [middle - line, middle + line]) {
    context.beginPath()
    context.moveTo(0, Math.round(y) + 0.5)
    context.lineTo(width, Math.round(y) + 0.5)
    context.stroke()
  }
}
