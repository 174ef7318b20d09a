import {
  AdtsOutputFormat,
  BufferTarget,
  FlacOutputFormat,
  MkvOutputFormat,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  StreamTarget,
  WavOutputFormat,
  WebMOutputFormat,
  type IsobmffOutputFormatOptions,
  type OutputFormat,
} from 'mediabunny'
import type { OutputKind } from './kinds.ts'
import { writeCreation } from './mp4-dates.ts'
import { delayShowing } from './mp4-delay.ts'
import { openScratch } from './scratch.ts'

const MIME: Record<OutputKind, string> = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
}

/** Up to here a result is put together in memory, which is quicker; beyond it goes to the device's disk as it is made. */
const MEMORY_BYTES = 64 << 20

export const formatOf = (
  kind: OutputKind,
  options: IsobmffOutputFormatOptions = {},
): OutputFormat => {
  switch (kind) {
    case 'mp4':
    case 'm4a':
      return new Mp4OutputFormat(options)
    case 'mov':
      return new MovOutputFormat(options)
    case 'mkv':
      return new MkvOutputFormat()
    case 'webm':
      return new WebMOutputFormat()
    case 'wav':
      return new WavOutputFormat()
    case 'mp3':
      return new Mp3OutputFormat()
    case 'aac':
      return new AdtsOutputFormat()
    case 'ogg':
      return new OggOutputFormat()
    case 'flac':
      return new FlacOutputFormat()
  }
}

/** What a result is called, and when what it is made of was recorded. */
export type Title = { name: string; created: Date | null }

type OpenOutput = {
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
  { name, created }: Title,
  expectedBytes: number,
): Promise<OpenOutput> {
  let table: { data: Uint8Array<ArrayBuffer>; start: number } | null = null
  const onMoov = (data: Uint8Array, start: number) => (table = { data: data.slice(), start })
  const file = (blob: Blob) => {
    const parts = table ? retold(blob, table, created) : [blob]
    return new File(parts, name, { type: MIME[kind] })
  }
  if (expectedBytes < MEMORY_BYTES) {
    const target = new BufferTarget()
    const output = new Output({
      format: formatOf(kind, { fastStart: 'in-memory', onMoov }),
      target,
    })
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
    format: formatOf(kind, { fastStart: 'reserve', onMoov }),
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

/** A film with a table of its own in the place of the library's, which dates every film with today and decodes it too late. */
function retold(
  blob: Blob,
  { data, start }: { data: Uint8Array<ArrayBuffer>; start: number },
  created: Date | null,
): BlobPart[] {
  if (created) writeCreation(data, created)
  delayShowing(data)
  return [blob.slice(0, start), data, blob.slice(start + data.length)]
}
