import { ascii, concat, says } from '../../kernel/bytes/contract.ts'
import { escapeHtml } from '../../kernel/html/contract.ts'
import { chunk } from '../../providers/pictures/png-write.ts'
import type { Made } from '../../providers/job.ts'
import type { DigitalSource } from '../contract.ts'
import { inMp3 } from './id3.ts'
import type { Bytes, Place } from './place.ts'
import { inWav, inWebp } from './riff.ts'

/** As much of a file as tells where its mark goes; what a JPEG says of itself before is shorter. */
const HEAD_BYTES = 128 * 1024

/**
 * The same file with a word on how it came about, for whoever asks for it: XMP with IPTC's digital source type in PNG, JPEG, WebP,
 * MP4, WAV and MP3. Other kinds have no such place and stay as they are.
 * @param made what made it, such as the site, the tool and its mode
 */
export function withSource(body: Made['body'], source: DigitalSource, made: string): Made['body'] {
  const packet = new TextEncoder().encode(packetOf(source, made))
  return body instanceof Uint8Array ? marked(body, packet) : body.pipeThrough(marking(packet))
}

function marked(body: Bytes, packet: Uint8Array): Bytes {
  const place = placeIn(body, packet)
  return place ? concat([place.begins, body.subarray(place.at), place.ends ?? NOTHING]) : body
}

/** Holds back the head until it tells the place, and lets all else through. */
function marking(packet: Uint8Array) {
  let head: Uint8Array[] | null = []
  let held = 0
  let ends = NOTHING
  function open(to: TransformStreamDefaultController<Uint8Array>) {
    const begun = concat(head ?? [])
    head = null
    const place = placeIn(begun, packet)
    ends = place?.ends ?? NOTHING
    for (const part of place ? [place.begins, begun.subarray(place.at)] : [begun])
      if (part.length > 0) to.enqueue(part)
  }
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, to) {
      if (!head) return to.enqueue(piece)
      head.push(piece)
      held += piece.length
      if (held >= HEAD_BYTES) open(to)
    },
    flush(to) {
      if (head) open(to)
      if (ends.length > 0) to.enqueue(ends)
    },
  })
}

const NOTHING: Bytes = new Uint8Array()

/** @param head the whole file, or as much of it as is held back */
function placeIn(head: Uint8Array, packet: Uint8Array): Place | null {
  if (says(head, 0, '\x89PNG')) return behind(head, AFTER_IHDR, chunk('iTXt', inText(packet)))
  if (says(head, 0, '\xff\xd8\xff')) return inJpeg(head, packet)
  if (says(head, 4, 'ftyp')) return { at: 0, begins: NOTHING, ends: box(packet) }
  if (says(head, 0, 'RIFF') && says(head, 8, 'WEBP')) return inWebp(head, packet)
  if (says(head, 0, 'RIFF') && says(head, 8, 'WAVE')) return inWav(head, packet)
  return inMp3(head, packet)
}

const behind = (head: Uint8Array, at: number, bytes: Uint8Array): Place | null =>
  at > head.length ? null : { at, begins: concat([head.subarray(0, at), bytes]) }

/** The signature, and the header that must follow it. */
const AFTER_IHDR = 8 + 25
const inText = (packet: Uint8Array) => concat([ascii('XML:com.adobe.xmp\0\0\0\0\0'), packet])

const [APP0, APP1] = [0xe0, 0xe1]
const MOST_SEGMENT = 0xffff - 2

/** Behind what JFIF and Exif want to be first. */
function inJpeg(head: Uint8Array, packet: Uint8Array): Place | null {
  const body = concat([ascii('http://ns.adobe.com/xap/1.0/\0'), packet])
  if (body.length > MOST_SEGMENT) return null
  let at = 2
  while (at + 4 <= head.length && (head[at + 1] === APP0 || head[at + 1] === APP1))
    at += 2 + ((head[at + 2] ?? 0) << 8) + (head[at + 3] ?? 0)
  const size = body.length + 2
  return behind(head, at, concat([Uint8Array.of(0xff, APP1, size >> 8, size & 0xff), body]))
}

/** Where XMP is in MP4 (ISO 16684-1); at the end no address of a sample moves. */
const XMP_BOX = 'be7acfcb97a942e89c71999491e3afac'

function box(packet: Uint8Array): Bytes {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, 8 + 16 + packet.length)
  return concat([size, ascii('uuid'), Uint8Array.fromHex(XMP_BOX), packet])
}

const packetOf = (source: DigitalSource, made: string) =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmp:CreatorTool="${escapeHtml(made)}"
 Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"/>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
