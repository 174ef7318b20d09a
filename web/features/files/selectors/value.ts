import { fromBase64 } from '../../../kernel/base64.ts'
/**
 * A file as a form carries it: the id of a library file, an address, or the bytes themselves as
 * `data:{type};filename={encoded name};base64,…`, with `;extension={ext}` after the name where several are chosen.
 */
type FileValue =
  | { kind: 'id'; id: string }
  | { kind: 'url'; url: string }
  | {
      kind: 'base64'
      type: string
      filename: string
      /** Without its dot; null where the value names none. */
      extension: string | null
      data: string
    }

const ID = /^[0-9a-f]{32}$/i
const DATA = /^data:([^;,]*)((?:;[^;,=]+=[^;,]*)*);base64$/
const NO_TYPE = 'application/octet-stream'

/** Reads a value of any of the three forms; null when it is none of them. */
export function parseValue(text: string): FileValue | null {
  if (ID.test(text)) return { kind: 'id', id: text.toLowerCase() }
  if (!text.startsWith('data:')) return isAddress(text) ? { kind: 'url', url: text } : null
  const comma = text.indexOf(',')
  const [, type, list] = DATA.exec(text.slice(0, Math.max(0, comma))) ?? []
  const data = text.slice(comma + 1)
  if (type === undefined || list === undefined || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) return null
  const named = new Map(
    list
      .split(';')
      .slice(1)
      .map((part) => part.split('=') as [string, string]),
  )
  return {
    kind: 'base64',
    type: type || NO_TYPE,
    filename: decoded(named.get('filename') ?? ''),
    extension: named.get('extension') || null,
    data,
  }
}

/** A value as a form holds it; `parseValue` reads it again. */
export function formatValue(value: FileValue): string {
  if (value.kind !== 'base64') return value.kind === 'id' ? value.id : value.url
  const { type, filename, extension, data } = value
  return `data:${type};filename=${encodeURIComponent(filename.toWellFormed())}${extension === null ? '' : `;extension=${extension}`};base64,${data}`
}

/** @param among the value stands in a list, so it names its extension. @throws DOMException when the file cannot be read */
export async function base64Of(file: File, among: boolean): Promise<string> {
  const read = await new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(reader.result as string)
    reader.onerror = () =>
      fail(reader.error ?? new DOMException('The file could not be read.', 'NotReadableError'))
    reader.readAsDataURL(file)
  })
  const type = file.type.split(';')[0] || NO_TYPE
  return formatValue({
    kind: 'base64',
    type,
    filename: file.name,
    extension: among ? extensionOf(file.name) : null,
    data: read.slice(read.indexOf(',') + 1),
  })
}

/** The file inside a base64 value; null for the other forms. */
export function fileOf(text: string): File | null {
  const value = parseValue(text)
  if (value?.kind !== 'base64') return null
  return new File(
    [fromBase64(value.data)],
    value.filename || `file${value.extension ? `.${value.extension}` : ''}`,
    { type: value.type },
  )
}

const extensionOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

function isAddress(text: string) {
  if (/^\/(?!\/)/.test(text)) return true
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
