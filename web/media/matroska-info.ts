import type { MetadataTags, MkvOutputFormat } from 'mediabunny'
import { ElementReader } from './matroska-elements.ts'

/** Elements by their numbers (RFC 9559, 5.1.2): when the file was made, what it is called, and those around and behind both. */
const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  date: 0x4461,
  title: 0x7ba9,
  cluster: 0x1f43b675,
} as const
const AROUND: ReadonlySet<number> = new Set([ID.segment, ID.info])
/** Matroska counts nanoseconds from 2001. */
const EPOCH_MS = Date.UTC(2001, 0, 1)
const IN_MS = 1_000_000n
const DATE_BYTES = 8

/** When a Matroska or WebM film was made, as its maker wrote, and what it is called; null where it does not say. */
export async function readMatroskaInfo(source: Blob) {
  const reader = new ElementReader(source, AROUND)
  const info: { created: Date | null; title: string | null } = { created: null, title: null }
  for await (const { id, from, to } of reader.elements(0)) {
    if (id === ID.cluster) break
    if (id === ID.title) info.title = (await reader.text(from, to)) || null
    if (id !== ID.date || to - from !== DATE_BYTES) continue
    const { buffer, byteOffset } = await reader.bytes(from, to)
    info.created = new Date(
      EPOCH_MS + Number(new DataView(buffer, byteOffset).getBigInt64(0) / IN_MS),
    )
  }
  return info
}

type Element = { id: number; data: Uint8Array }
type Muxer = { segmentInfo: { data: Element[] } | null; createSegmentInfo: () => void }
/** What of the library writes a Matroska; its types leave it out. */
type Internals = { _createMuxer: (output: { _metadataTags: MetadataTags }) => Muxer }

/**
 * Has a Matroska or WebM film say when it was made, of which the library writes nothing, and what it is called where players look for
 * that: the library writes a title only among tags.
 */
export function tellingInfo<Format extends MkvOutputFormat>(
  format: Format,
  created: Date | null,
): Format {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  const createMuxer = (format as unknown as Internals)._createMuxer.bind(format)
  const date = new DataView(new ArrayBuffer(DATE_BYTES))
  if (created) date.setBigInt64(0, BigInt(created.getTime() - EPOCH_MS) * IN_MS)
  const value: Internals['_createMuxer'] = (output) => {
    const muxer = createMuxer(output)
    const create = muxer.createSegmentInfo.bind(muxer)
    muxer.createSegmentInfo = () => {
      create()
      // oxlint-disable-next-line no-underscore-dangle -- the library's own name
      const { title } = output._metadataTags
      const { data = [] } = muxer.segmentInfo ?? {}
      if (created) data.push({ id: ID.date, data: new Uint8Array(date.buffer) })
      if (title) data.push({ id: ID.title, data: new TextEncoder().encode(title) })
    }
    return muxer
  }
  return Object.defineProperty(format, '_createMuxer', { value, configurable: true })
}
