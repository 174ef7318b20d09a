import { fileTypeFromBuffer } from 'file-type'
import { Fault } from '../../kernel/fault.ts'
import { says } from '../../kernel/bytes/contract.ts'
import { isOnlySound } from './only-sound.ts'
import { measure } from './picture.ts'

export type Kind = {
  mimetype: string
  extension: string
  width: number | null
  height: number | null
}

/** As many bytes as `identify` wants to see. */
export const HEAD_BYTES = 1024 * 1024
const TEXT_BYTES = 64 * 1024

const PICTURE = /^(?:jpe?g|a?png|gif|webp|avif|hei[cf]|bmp|tiff?|svg|ico|jxl)$/
const SOUND_OR_FILM =
  /^(?:mp4|mov|m4v|webm|mkv|avi|mpe?g|wmv|flv|3gp|mp3|wav|m4a|aac|flac|og[gav]|opus|wma|aiff?)$/

const TEXTS: Record<string, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  json: 'application/json',
}

const SAME: Record<string, [mimetype: string, extension: string]> = {
  'image/apng': ['image/png', 'png'],
  'audio/x-m4a': ['audio/mp4', 'm4a'],
}

/**
 * What the bytes are. The name only decides where bytes cannot: between texts, and when nothing is recognised.
 * @param head the first HEAD_BYTES of the file, or all of it
 * @throws Fault fileTypeMismatch when the name promises a picture, sound or film and the bytes are something else
 */
export async function identify(head: Uint8Array, name: string): Promise<Kind> {
  const named = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const [mimetype, extension] = markup(head) ??
    (await known(head, named)) ?? [...unknown(head, named)]
  const promised = PICTURE.test(named)
    ? 'picture'
    : SOUND_OR_FILM.test(named)
      ? 'soundOrFilm'
      : null
  if (promised && promised !== familyOf(mimetype)) {
    throw new Fault('fileTypeMismatch', { named, mimetype }, { params: { extension: `.${named}` } })
  }
  const { width, height } = measure(head, mimetype) ?? { width: null, height: null }
  return { mimetype, extension, width, height }
}

function familyOf(mimetype: string) {
  if (mimetype.startsWith('image/')) return 'picture'
  return /^(?:audio|video)\/|^application\/(?:ogg|vnd\.ms-asf)$/.test(mimetype)
    ? 'soundOrFilm'
    : 'other'
}

/** Markup is looked for first, whatever the name: it is what a browser would run. */
function markup(head: Uint8Array): [string, string] | null {
  const start = new TextDecoder()
    .decode(head.subarray(0, 4096))
    .replace(/^\s*(?:<!--[^]*?-->\s*)*/, '')
  if (
    /^<(?:!doctype\s+html|html|head|body|script|iframe|a\s|b>|h1|p>|style|table|title|div|img)/i.test(
      start,
    )
  )
    return ['text/html', 'html']
  if (/^<(?:svg|!doctype\s+svg)/i.test(start)) return ['image/svg+xml', 'svg']
  if (/^<\?xml/i.test(start))
    return /<svg[\s>]/i.test(start) ? ['image/svg+xml', 'svg'] : ['application/xml', 'xml']
  return null
}

async function known(head: Uint8Array, named: string): Promise<[string, string] | null> {
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (!found) return says(head, 0, 'ID3') ? ['audio/mpeg', 'mp3'] : null
  const mimetype = found.mime.replace(/;.*/, '').toLowerCase()
  if (mimetype === 'video/mp4' && named === 'm4a') return ['audio/mp4', 'm4a']
  if (/^video\/(?:webm|matroska)$/.test(mimetype) && isOnlySound(head))
    return [mimetype.replace('video', 'audio'), found.ext]
  return SAME[mimetype] ?? [mimetype, found.ext]
}

function unknown(head: Uint8Array, named: string): [string, string] {
  if (isText(head, named))
    return named in TEXTS ? [TEXTS[named] as string, named] : ['text/plain', named || 'txt']
  return ['application/octet-stream', named || 'bin']
}

function isText(head: Uint8Array, named: string) {
  const start = head.subarray(0, TEXT_BYTES)
  if (start.some(isBinary)) return false
  return named in TEXTS || isUtf8(start)
}

/** Bytes that no text has: control characters other than tab, line ends, form feed, backspace and escape. */
const isBinary = (byte: number) => byte < 8 || (byte > 13 && byte < 32 && byte !== 27)

function isUtf8(bytes: Uint8Array) {
  try {
    // As a stream, for the last character may be cut in two.
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
