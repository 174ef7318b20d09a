import { BufferTarget, Output, StreamTarget, WebMOutputFormat } from 'mediabunny'
import { type OpenOutput, openOutput } from '../output.ts'
import { openScratch } from '../scratch.ts'

export type FilmFormat = 'mp4' | 'webm'

/** Up to here a result is put together in memory. */
const MEMORY_BYTES = 64 << 20

/** A film being written: to memory where it is small, else to the device's disk. */
export const openFilm = (format: FilmFormat, name: string, expectedBytes: number) =>
  format === 'mp4' ? openOutput('mp4', name, expectedBytes) : openWebM(name, expectedBytes)

async function openWebM(name: string, expectedBytes: number): Promise<OpenOutput> {
  const file = (blob: Blob) => new File([blob], name, { type: 'video/webm' })
  if (expectedBytes < MEMORY_BYTES) {
    const target = new BufferTarget()
    const output = new Output({ format: new WebMOutputFormat(), target })
    return {
      output,
      async finish() {
        await output.finalize()
        return file(new Blob([target.buffer as ArrayBuffer]))
      },
      discard: () => output.cancel(),
    }
  }
  const scratch = await openScratch()
  const target = new StreamTarget(scratch.writable, { chunked: true, chunkSize: 4 << 20 })
  const output = new Output({ format: new WebMOutputFormat(), target })
  return {
    output,
    async finish() {
      await output.finalize()
      return file(await scratch.finish())
    },
    async discard() {
      await output.cancel()
      await scratch.discard()
    },
  }
}
