import { find } from './bytes.ts'

export type Modes = { blockOf: (head: number) => number }

const MODE_BITS = 41

/**
 * How long the blocks of a Vorbis stream are, by the first byte of each. The setup's modes stand at its end, so it is read
 * backwards, as decoders' parsers do.
 * @param headers the three headers, anyhow put together
 */
export function modesOf(headers: Uint8Array): Modes | null {
  const first = find(headers, '\x01vorbis', 0)
  const setup = find(headers, '\x05vorbis', first + 1)
  if (first < 0 || setup < 0 || first + 29 > headers.length) return null
  const sizes = headers[first + 28] as number
  const [short, long] = [1 << (sizes & 15), 1 << (sizes >> 4)]
  const bit = (at: number) => {
    const back = headers.length - 1 - (at >> 3)
    return back < setup ? 0 : ((headers[back] as number) >> (7 - (at & 7))) & 1
  }
  const read = (at: number, count: number) => {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + bit(at + i)
    return value
  }
  const end = (headers.length - setup) * 8
  let from = 0
  while (from < end && bit(from) === 0) from++
  from++
  let count = 0
  for (let i = 1; i <= 64 && from + i * MODE_BITS + 6 <= end; i++) {
    const at = from + (i - 1) * MODE_BITS
    // Mapping, transform and window, of which there is one kind.
    if (read(at, 8) > 63 || read(at + 8, 32) !== 0) break
    if (read(at + MODE_BITS, 6) + 1 === i) count = i
  }
  if (count === 0) return null
  const isLong = Array.from(
    { length: count },
    (_, i) => bit(from + (count - 1 - i) * MODE_BITS + 40) === 1,
  )
  const mask = count === 1 ? 0 : (1 << (32 - Math.clz32(count - 1))) - 1
  return { blockOf: (head) => (isLong[(head >> 1) & mask] ? long : short) }
}
