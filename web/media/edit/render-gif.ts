import { applyPalette, GIFEncoder, quantize } from 'gifenc'
import { canvasOf } from '../canvas.ts'
import { answer, type Engine, Stop, throwIfCancelled } from '../engine.ts'
import { Composer } from './compose.ts'
import { frameSize, type Sequence, totalLength } from './sequence.ts'

export type GifOptions = {
  sequence: Sequence
  /** Every medium that is used, by its id. */
  files: readonly (readonly [id: string, file: File])[]
  /** Pixels of the shorter side. */
  short: number
  /** Pictures a second. */
  rate: number
  /** The result's name, without its ending. */
  name: string
}

/** One of 256 colours stands for what is as it was. */
const COLOURS = 255
const UNCHANGED = COLOURS
/** What differs by no more, of 255, is taken as it was: nobody sees it, and a still ground costs nothing. */
const ALIKE = 3

/** Writes the pictures of a sequence as a GIF that runs for ever. Call it in a worker. */
export const renderGif: Engine<GifOptions> = (_source, options, run) =>
  answer(run.signal, async () => {
    const { sequence, rate, name } = options
    const seconds = totalLength(sequence)
    if (!(seconds > 0)) throw new Stop('nothingLeft')
    const frame = frameSize(sequence, options.short)
    const { width, height } = frame
    const context = canvasOf(width, height, { alpha: false, willReadFrequently: true })
    const composer = new Composer(sequence, new Map(options.files))
    const encoder = GIFEncoder({ auto: false })
    // Each picture leaves the memory of the page as it is made.
    const parts: Blob[] = []
    const put = () => {
      parts.push(new Blob([encoder.bytes()]))
      encoder.stream.reset()
    }
    try {
      encoder.writeHeader()
      const count = Math.max(1, Math.round(seconds * rate))
      /** As the viewer sees it by now. */
      let seen: Uint8ClampedArray | null = null
      for (let i = 0; i < count; i++) {
        throwIfCancelled(run.signal)
        await composer.draw(context, frame, (i + 0.01) / rate)
        await composer.release()
        const { data } = context.getImageData(0, 0, width, height)
        const palette = quantize(data, COLOURS)
        const index = applyPalette(data, palette)
        if (seen) leaveOut(index, data, seen)
        else seen = data
        while (palette.length <= UNCHANGED) palette.push([0, 0, 0])
        // Hundredths of a second are all that GIF knows: what is rounded off is made up for by the next.
        const delay = (Math.round(((i + 1) * 100) / rate) - Math.round((i * 100) / rate)) * 10
        encoder.writeFrame(index, width, height, {
          ...{ palette, delay, first: i === 0 },
          ...{ transparent: i > 0, transparentIndex: UNCHANGED, dispose: 1 },
        })
        put()
        run.onProgress((i + 1) / count, 'encoding')
      }
      encoder.finish()
      put()
      return { file: new File(parts, `${name}.gif`, { type: 'image/gif' }) }
    } finally {
      await composer.close()
    }
  })

/** Leaves out what is as it is seen already, and takes note of the rest. */
function leaveOut(index: Uint8Array, now: Uint8ClampedArray, seen: Uint8ClampedArray) {
  for (let i = 0; i < index.length; i++) {
    const at = i * 4
    const alike = [at, at + 1, at + 2].every(
      (channel) => Math.abs((now[channel] as number) - (seen[channel] as number)) <= ALIKE,
    )
    if (alike) index[i] = UNCHANGED
    else seen.set(now.subarray(at, at + 3), at)
  }
}
