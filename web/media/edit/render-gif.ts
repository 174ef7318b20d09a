import { canvasOf } from '../canvas.ts'
import { answer, type Engine, Stop, throwIfCancelled } from '../engine.ts'
import { gifWriter } from '../gif-writer.ts'
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
    const gif = gifWriter(width, height)
    try {
      const count = Math.max(1, Math.round(seconds * rate))
      for (let i = 0; i < count; i++) {
        throwIfCancelled(run.signal)
        await composer.draw(context, frame, (i + 0.01) / rate)
        await composer.release()
        gif.add(context.getImageData(0, 0, width, height).data, 1 / rate)
        run.onProgress((i + 1) / count, 'encoding')
      }
      return { file: gif.finish(name) }
    } finally {
      await composer.close()
    }
  })
