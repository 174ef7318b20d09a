import { lifted } from '../../desk/draw-wave.ts'
import { type Clip, endOf, inMedium, type Track } from '../../media/edit/sequence.ts'
import { loudestBetween, type Peaks } from '../../media/peaks.ts'
import type { FilmStrip } from '../../media/edit/film-strip.ts'
import type { MediumLook } from './use-looks.ts'

const BAR_PX = 3
/** Of a film's sound, under its pictures. */
const LOW_WAVE_PX = 16

type View = { from: number; pixelsPerSecond: number; width: number; height: number }
type Context = CanvasRenderingContext2D

/** Draws films and waves on the clips of a track, as far as they are in view. */
export function drawTrack(
  context: Context,
  { clips }: Track,
  looks: ReadonlyMap<string, MediumLook>,
  durations: ReadonlyMap<string, number>,
  view: View,
  wave: string,
) {
  const { from, pixelsPerSecond, width, height } = view
  for (const clip of clips) {
    if (clip.kind === 'text') continue
    const look = looks.get(clip.medium)
    const left = Math.max(0, (clip.start - from) * pixelsPerSecond)
    const right = Math.min(width, (endOf(clip) - from) * pixelsPerSecond - 1)
    if (!look || right <= left) continue
    context.save()
    context.beginPath()
    context.rect(left, 2, right - left, height - 4)
    context.clip()
    const strip = clip.kind === 'audio' ? null : look.strip
    if (strip) drawStrip(context, clip, strip, durations.get(clip.medium) ?? 0, view)
    if (look.peaks) {
      const tall = strip ? LOW_WAVE_PX : height - 4
      if (strip) {
        context.fillStyle = 'rgb(0 0 0 / 0.45)'
        context.fillRect(left, height - 2 - tall, right - left, tall)
      }
      context.fillStyle = strip ? 'white' : wave
      drawLevels(context, clip, look.peaks, view, { left, right, tall, foot: height - 2 })
    }
    context.restore()
  }
}

function drawStrip(
  context: Context,
  clip: Clip,
  { bitmap, tiles, width: tile, height: tall }: FilmStrip,
  duration: number,
  { from, pixelsPerSecond, width, height }: View,
) {
  const wide = (tile * (height - 4)) / tall
  const begin = (clip.start - from) * pixelsPerSecond
  const end = Math.min(width, (endOf(clip) - from) * pixelsPerSecond)
  for (let x = begin + Math.max(0, Math.floor(-begin / wide)) * wide; x < end; x += wide) {
    const time = inMedium(clip, from + (x + wide / 2) / pixelsPerSecond)
    const number = duration > 0 ? Math.floor((time / duration) * tiles) : 0
    const at = Math.max(0, Math.min(tiles - 1, number)) * tile
    context.drawImage(bitmap, at, 0, tile, tall, x, 2, wide, height - 4)
  }
}

function drawLevels(
  context: Context,
  clip: Clip,
  peaks: Peaks,
  { from, pixelsPerSecond }: View,
  { left, right, tall, foot }: { left: number; right: number; tall: number; foot: number },
) {
  const gain = 'gain' in clip ? (clip.gain === null ? 0 : 10 ** (clip.gain / 20)) : 1
  // Bars stand on the sequence's own grid, so that they do not shimmer while it is scrolled.
  const first = Math.ceil((left + from * pixelsPerSecond) / BAR_PX)
  for (let bar = first; bar * BAR_PX - from * pixelsPerSecond < right; bar++) {
    const time = (bar * BAR_PX) / pixelsPerSecond
    const [a, b] = [inMedium(clip, time), inMedium(clip, time + BAR_PX / pixelsPerSecond)]
    const long = Math.max(1, lifted(loudestBetween(peaks, a, b) * gain) * (tall - 4))
    context.fillRect(bar * BAR_PX - from * pixelsPerSecond, foot - 1 - long, BAR_PX - 1, long)
  }
}
