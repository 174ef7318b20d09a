import {
  BufferTarget,
  MkvOutputFormat,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WavOutputFormat,
  type IsobmffOutputFormatOptions,
  type OutputFormat,
} from 'mediabunny'
import type { OutputKind } from './kinds.ts'
import { openScratch } from './scratch.ts'

const MIME: Record<OutputKind, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
}

/** Up to here a result is put together in memory, which is quicker; beyond it goes to the device's disk as it is made. */
const MEMORY_BYTES = 64 << 20

export const formatOf = (
  kind: OutputKind,
  fastStart: 'in-memory' | 'reserve' = 'in-memory',
): OutputFormat => {
  const options: IsobmffOutputFormatOptions = { fastStart }
  if (kind === 'wav') return new WavOutputFormat()
  if (kind === 'mp3') return new Mp3OutputFormat()
  if (kind === 'mkv') return new MkvOutputFormat()
  return kind === 'mov' ? new MovOutputFormat(options) : new Mp4OutputFormat(options)
}

export type OpenOutput = {
  output: Output
  finish: () => Promise<File>
  discard: () => Promise<void>
}

/**
 * A result being written. Tracks must state their `maximumPacketCount`, which is what lets a big film start playing before
 * its end has arrived.
 */
export async function openOutput(
  kind: OutputKind,
  name: string,
  expectedBytes: number,
): Promise<OpenOutput> {
  const file = (blob: Blob) => new File([blob], name, { type: MIME[kind] })
  if (expectedBytes < MEMORY_BYTES) {
    const target = new BufferTarget()
    const output = new Output({ format: formatOf(kind), target })
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
  const output = new Output({
    format: formatOf(kind, 'reserve'),
    target: new StreamTarget(scratch.writable, { chunked: true, chunkSize: 4 << 20 }),
  })
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
