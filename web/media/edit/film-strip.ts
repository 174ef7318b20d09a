import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny'
import { canvasOf } from '../canvas.ts'
import { answer, type Engine, throwIfCancelled } from '../engine.ts'
import { foundOnce } from '../found-once.ts'
import { readLevels } from '../levels.ts'
import { pictureSink } from '../picture-sink.ts'
import { isPicture } from '../true-type.ts'
import { openSource } from './source.ts'

/** Small pictures of a medium beside each other, evenly over its length. */
export type FilmStrip = { bitmap: ImageBitmap; tiles: number; width: number; height: number }
/** `levels` are the loudest samples of each thousandth of a second; null where there is no sound, or too much of it. */
export type Look = { strip: FilmStrip | null; levels: Float32Array | null }

const TILE_HEIGHT = 56
const SECONDS_A_TILE = 2
const MOST_TILES = 48
/** Longer sounds would keep the device busy for a drawing. */
const MOST_SOUND_SECONDS = 20 * 60

/** What is drawn of a medium on the timeline. Call it in a worker. */
export const lookAt: Engine<Record<string, never>, { look: Look }> = (file, _options, run) =>
  answer(run.signal, async () => {
    if (await isPicture(file)) return { look: { strip: await pictureStrip(file), levels: null } }
    const { input, video, audio } = await openSource(file)
    using _ = input
    const strip = video && (await keptStrip(file, video, run.signal))
    const duration = await input.computeDuration()
    const levels =
      audio && duration <= MOST_SOUND_SECONDS ? await readLevels(file, audio, duration, run) : null
    return { look: { strip, levels } }
  })

/** A picture is kept as a file: bitmaps live as long as a page does. */
async function keptStrip(file: Blob, video: InputVideoTrack, signal: AbortSignal) {
  const { picture, ...facts } = await foundOnce(
    'strip 3',
    file,
    async () => {
      const { canvas, ...facts } = await filmStrip(video, signal)
      return { picture: await canvas.convertToBlob({ type: 'image/webp' }), ...facts }
    },
    ({ picture: { size } }) => size,
  )
  return { bitmap: await createImageBitmap(picture), ...facts }
}

async function filmStrip(video: InputVideoTrack, signal: AbortSignal) {
  const duration = await video.computeDuration()
  const tiles = Math.max(1, Math.min(MOST_TILES, Math.ceil(duration / SECONDS_A_TILE)))
  const ratio = (await video.getDisplayWidth()) / (await video.getDisplayHeight())
  const size = { width: Math.max(1, Math.round(TILE_HEIGHT * ratio)), height: TILE_HEIGHT }
  const context = canvasOf(size.width * tiles, size.height)
  const packets = new EncodedPacketSink(video)
  const pictures = await pictureSink(video, { keysAlone: true })
  for (let i = 0; i < tiles; i++) {
    throwIfCancelled(signal)
    // The key frame before is quick to decode, and near enough.
    const key = await packets.getKeyPacket(((i + 0.5) / tiles) * duration)
    using picture = key && (await pictures.getSample(key.timestamp))
    picture?.draw(context, i * size.width, 0, size.width, size.height)
  }
  return { canvas: context.canvas, tiles, ...size }
}

async function pictureStrip(file: Blob): Promise<FilmStrip | null> {
  const bitmap = await createImageBitmap(file, {
    resizeHeight: TILE_HEIGHT,
    resizeQuality: 'medium',
  }).catch(() => null)
  return bitmap && { bitmap, tiles: 1, width: bitmap.width, height: bitmap.height }
}
