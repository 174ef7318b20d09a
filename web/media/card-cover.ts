import { coverOf as coverOfFilm } from './cover.ts'
import { ALONE } from './engine.ts'
import { loudestBetween, buildPeaks } from './peaks.ts'
import { redraw } from './redraw.ts'
import { LEVELS_PER_SECOND } from './silence.ts'
import { listen } from './speech.ts'

const SIDE = 512
const QUALITY = 0.8
/** A recording of more bytes would keep the device busy for a picture of it. */
const MOST_SOUND_BYTES = 64 * 1024 * 1024
const WAVE = { width: 512, height: 320, bars: 72, least: 3 }

/** A small picture of a file: itself, a film's beginning, a recording's wave; null for what has none. */
export async function coverOf(file: File): Promise<Blob | null> {
  const [kind] = file.type.split('/')
  if (kind === 'video') return coverOfFilm(file)
  if (kind === 'audio') return file.size > MOST_SOUND_BYTES ? null : waveOf(file)
  if (kind !== 'image') return null
  const small = await redraw(file, { type: 'image/webp', quality: QUALITY, maxSide: SIDE })
  return small.ok ? small.blob : null
}

async function waveOf(file: File): Promise<Blob | null> {
  const heard = await listen(file, ALONE)
  if (!heard.ok) return null
  const { levels, duration } = heard.analysis
  const peaks = buildPeaks(levels, LEVELS_PER_SECOND)
  const { width, height, bars, least } = WAVE
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--primary')
  const step = width / (bars + 2)
  for (let bar = 0; bar < bars; bar++) {
    const loud = loudestBetween(peaks, (bar * duration) / bars, ((bar + 1) * duration) / bars)
    const long = Math.max(least, Math.min(1, loud) ** 0.6 * height * 0.7)
    context.beginPath()
    context.roundRect((bar + 1.2) * step, (height - long) / 2, step * 0.6, long, step * 0.3)
    context.fill()
  }
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
}
