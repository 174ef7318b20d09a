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
  type Mp3OutputFormatOptions,
  type OutputFormat,
  type WavOutputFormatOptions,
} from 'mediabunny'
import type { OutputKind } from './kinds.ts'
import { tellingInfo } from './matroska-info.ts'
import { tellDelay } from './mp3-delay.ts'
import { writeCreation } from './mp4-dates.ts'
import { delayShowing } from './mp4-delay.ts'
import { madeOf, openScratch } from './scratch.ts'
import { keepingMatrix } from './vp9-matrix.ts'

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
/** Of a WAV; some are for what stands before and behind the sound. Beyond them it is an RF64, which fewer programs open. */
const MOST_WAV_BYTES = 2 ** 32 - 2 ** 24

export const formatOf = (
  kind: OutputKind,
  options: IsobmffOutputFormatOptions & Mp3OutputFormatOptions & WavOutputFormatOptions = {},
): OutputFormat => {
  switch (kind) {
    case 'mp4':
    case 'm4a':
      return new Mp4OutputFormat(options)
    case 'mov':
      return new MovOutputFormat(options)
    case 'mkv':
      return keepingMatrix(new MkvOutputFormat())
    case 'webm':
      return keepingMatrix(new WebMOutputFormat())
    case 'wav':
      return new WavOutputFormat(options)
    case 'mp3':
      return new Mp3OutputFormat(options)
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
 * @param given.expectedBytes decides where it is put together, and whether a WAV must be able to tell more than 4 GiB
 * @param given.seconds how long it will be
 */
export async function openOutput(
  kind: OutputKind,
  { name, created }: Title,
  { expectedBytes, seconds }: { expectedBytes: number; seconds: number },
): Promise<OpenOutput> {
  let head: { data: Uint8Array<ArrayBuffer>; start: number } | null = null
  const onHead = (data: Uint8Array, start: number) => (head = { data: data.slice(), start })
  const heads = { onMoov: onHead, onXingFrame: onHead }
  const informed = (format: OutputFormat) =>
    format instanceof MkvOutputFormat ? tellingInfo(format, created) : format
  const retold = (data: Uint8Array<ArrayBuffer>) =>
    kind === 'mp3' ? tellDelay(data, seconds) : retoldTable(data, created)
  const file = (blob: Blob) => {
    const parts = head ? replaced(blob, head.start, retold(head.data)) : [blob]
    return new File(parts, name, { type: MIME[kind] })
  }
  if (expectedBytes < MEMORY_BYTES) {
    const target = new BufferTarget()
    const output = new Output({
      format: informed(formatOf(kind, { fastStart: 'in-memory', ...heads })),
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
    format: informed(
      formatOf(kind, {
        fastStart: 'reserve',
        large: expectedBytes > MOST_WAV_BYTES,
        ...heads,
      }),
    ),
    target: new StreamTarget(scratch.writable, { chunked: true, chunkSize: 4 << 20 }),
  })
  return {
    output,
    async finish() {
      await output.finalize()
      const blob = await scratch.finish()
      return madeOf(file(blob), blob)
    },
    async discard() {
      // A place that took no more cannot be closed either, and that is not why it failed.
      await output.cancel().catch(() => {})
      await scratch.discard()
    },
  }
}

/** A film's table as it should be, in the place of the library's, which dates every film with today and decodes it too late. */
function retoldTable(data: Uint8Array<ArrayBuffer>, created: Date | null) {
  if (created) writeCreation(data, created)
  delayShowing(data)
  return data
}

const replaced = (blob: Blob, start: number, data: Uint8Array<ArrayBuffer>): BlobPart[] => [
  blob.slice(0, start),
  data,
  blob.slice(start + data.length),
]
