import { ascii } from './ascii.ts'
import type { Size } from './picture.ts'

/** A picture in the container of MPEG films (ISO 23008-12), as its first bytes tell it. */
type IsoPicture = { kind: 'avif' | 'heic'; size: Size | null; animated: boolean }

/** Of pictures one after the other. */
const AVIF_SEQUENCE = 'avis'
const AVIF = ['avif', AVIF_SEQUENCE]
const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']
/** What lies in one another around a picture's properties; the first of them has four bytes more than others. */
const WAY = ['meta', 'iprp', 'ipco'] as const

/** @returns null for what is neither AVIF nor HEIC */
export function readIsoPicture(bytes: Uint8Array): IsoPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (ascii(view, 4) !== 'ftyp') return null
    const end = Math.min(view.byteLength, view.getUint32(0))
    const brands = new Set([ascii(view, 8)])
    for (let at = 16; at + 4 <= end; at += 4) brands.add(ascii(view, at))
    const has = (list: readonly string[]) => list.some((brand) => brands.has(brand))
    const kind = has(AVIF) ? 'avif' : has(HEIC) ? 'heic' : null
    return kind && { kind, size: largest(view), animated: brands.has(AVIF_SEQUENCE) }
  } catch (error) {
    // The bytes ended inside a field.
    if (error instanceof RangeError) return null
    throw error
  }
}

const OUTER = new Set(['ftyp', 'meta', 'mdat'])
const IN_META = new Set(['hdlr', 'pitm', 'iloc', 'iinf', 'iref', 'iprp', 'idat', 'grpl'])
/** Of what is told in `iinf`: one picture, and one that is put together of others. Everything else says something of them. */
const PICTURES = new Set(['av01', 'grid', 'iovl', 'iden'])
/** Words of somebody's, among what the pictures are like. */
const WORDS = 'udes'

/** Whether a whole AVIF holds its pictures alone: no place, time, device or names. */
export function isBareAvif(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const outer = boxes(view, 0, view.byteLength)
    const meta = outer.find(({ name }) => name === 'meta')
    const last = outer.at(-1)
    const isWhole = last?.name === 'mdat' && last.to === view.byteLength
    if (readIsoPicture(bytes)?.kind !== 'avif' || !meta || !isWhole) return false
    const told = boxes(view, meta.from + 4, meta.to)
    const inside = (box: string) => told.filter(({ name }) => name === box)
    const properties = inside('iprp')
      .flatMap(({ from, to }) => boxes(view, from, to))
      .filter(({ name }) => name === 'ipco')
      .flatMap(({ from, to }) => boxes(view, from, to))
    const items = inside('iinf').flatMap(({ from, to }) =>
      boxes(view, from + (view.getUint8(from) === 0 ? 6 : 8), to),
    )
    return (
      outer.every(({ name }) => OUTER.has(name)) &&
      told.every(({ name }) => IN_META.has(name)) &&
      properties.every(({ name }) => name !== WORDS) &&
      items.length > 0 &&
      items.every(({ from }) =>
        PICTURES.has(ascii(view, from + (view.getUint8(from) < 3 ? 8 : 10))),
      )
    )
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** Thumbnails and masks have sizes of their own; the picture has the largest. */
function largest(view: DataView): Size | null {
  let [from, to] = [0, view.byteLength]
  for (const name of WAY) {
    const box = boxes(view, from, to).find((one) => one.name === name)
    if (!box) return null
    ;[from, to] = [box.from + (name === 'meta' ? 4 : 0), box.to]
  }
  let size: Size | null = null
  for (const box of boxes(view, from, to)) {
    if (box.name !== 'ispe' || box.from + 12 > view.byteLength) continue
    const [width, height] = [view.getUint32(box.from + 4), view.getUint32(box.from + 8)]
    if (!size || width * height > size.width * size.height) size = { width, height }
  }
  return size
}

function boxes(view: DataView, from: number, to: number) {
  const found: { name: string; from: number; to: number }[] = []
  for (let at = from; at + 8 <= Math.min(to, view.byteLength);) {
    const length = view.getUint32(at)
    const end = length === 0 ? to : at + length
    if (length !== 0 && length < 8) break
    found.push({ name: ascii(view, at + 4), from: at + 8, to: end })
    at = end
  }
  return found
}
