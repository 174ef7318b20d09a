import type { Bytes } from '../../providers/pictures/pictures.ts'
import { readPng, type Rows } from '../../providers/pictures/png-read.ts'
import { writePng } from '../../providers/pictures/png-write.ts'

/** What lies behind, one row of RGBA at a time. */
type Behind = (width: number, height: number) => Promise<AsyncIterator<Uint8Array>>

/** Lays a cut-out over a background; the result is opaque. */
export async function flatten(cutout: Bytes, behind: Behind): Promise<Bytes> {
  const picture = readPng(cutout)
  const back = await behind(picture.width, picture.height)
  return writePng({ ...picture, rows: overRows(picture, back) }, { opaque: true })
}

/** A plain colour, as `#rgb` or `#rrggbb`. */
export const plain = (colour: string): Behind => {
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&').slice(1) : colour.slice(1)
  const rgb = [0, 2, 4].map((i) => Number.parseInt(digits.slice(i, i + 2), 16))
  return async (width) => {
    const row = Uint8Array.from({ length: width * 4 }, (_, i) => (i % 4 === 3 ? 255 : rgb[i % 4]!))
    return repeated(row)
  }
}

/** A picture, made by `fit` to cover the size that is asked for. */
export const pictured =
  (fit: (width: number, height: number) => Promise<Bytes>): Behind =>
  async (width, height) => {
    const back = readPng(await fit(width, height))
    if (back.width !== width || back.height !== height)
      throw new Error('background of another size')
    return back.rows[Symbol.asyncIterator]()
  }

async function* repeated(row: Uint8Array) {
  for (;;) yield row
}

async function* overRows({ rows }: Rows, back: AsyncIterator<Uint8Array>) {
  for await (const row of rows) {
    const { value, done } = await back.next()
    if (done) throw new Error('background cut short')
    over(row, value)
    yield row
  }
}

function over(row: Uint8Array, back: Uint8Array) {
  for (let i = 0; i < row.length; i += 4) {
    const alpha = row[i + 3]! / 255
    for (let c = i; c < i + 3; c++) row[c] = Math.round(row[c]! * alpha + back[c]! * (1 - alpha))
    row[i + 3] = 255
  }
}
