import { Windowed } from './windowed.ts'

/** So much is read at a time, since pictures that are passed over are many and small. */
const WINDOW_BYTES = 4 << 20
/** No text that is read here is longer, in bytes, and no number than eight of them. */
export const MOST_TEXT = 1 << 20
const MOST_NUMBER = 8
/** What tells of a file is told in less. */
const MOST_ELEMENTS = 200_000
/** More than a number of an element and its size. */
const HEAD_BYTES = 16

/** An element of Matroska by its number (RFC 9559). */
type Element = {
  id: number
  at: number
  /** Of what is in it. */
  from: number
  /** Where that ends, or the file before it. */
  to: number
  /** Where that ends as is told. */
  end: number
}

/** Goes through a file's elements a window at a time. */
export class ElementReader {
  private readonly windowed: Windowed

  /** @param around the elements that are looked into; everything else is passed over */
  constructor(
    private readonly source: Blob,
    private readonly around: ReadonlySet<number>,
  ) {
    this.windowed = new Windowed(source, WINDOW_BYTES)
  }

  get size() {
    return this.source.size
  }

  /** @param most after so many it goes no further */
  async *elements(start: number, most = MOST_ELEMENTS): AsyncGenerator<Element> {
    let passed = 0
    for (let at = start; at < this.size && passed < most; passed++) {
      const head = await this.bytes(at, at + HEAD_BYTES)
      const id = readNumber(head, 0, false)
      const size = id && readNumber(head, id.length, true)
      if (!id || !size) return
      const from = at + id.length + size.length
      const end = from + size.value
      const to = Math.min(this.size, end)
      yield { id: id.value, at, from, to, end }
      at = this.around.has(id.value) ? from : to
    }
  }

  bytes(from: number, to: number): Promise<Uint8Array<ArrayBuffer>> {
    return this.windowed.read(from, to)
  }

  async number(from: number, to: number): Promise<number> {
    return (await this.bytes(from, Math.min(to, from + MOST_NUMBER))).reduce(
      (value, byte) => value * 256 + byte,
      0,
    )
  }

  async text(from: number, to: number): Promise<string> {
    return new TextDecoder()
      .decode(await this.bytes(from, Math.min(to, from + MOST_TEXT)))
      .replaceAll('\0', '')
      .trim()
  }
}

/** A number of one to eight bytes; the first bit that is set tells how many. One of all ones is "not known", so very large. */
export function readNumber(bytes: Uint8Array, at: number, withoutMark: boolean) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return null
  let value = withoutMark ? first & (0xff >> length) : first
  let known = value !== 0xff >> length
  for (let i = 1; i < length; i++) {
    value = value * 256 + (bytes[at + i] as number)
    known ||= bytes[at + i] !== 0xff
  }
  return { length, value: withoutMark && !known ? Number.MAX_SAFE_INTEGER : value }
}
