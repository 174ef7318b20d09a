import type { Behind } from '../matte.ts'
import type { Pictures, Size } from '../pictures/pictures.ts'
import { readPng, type Rows } from '../pictures/png-read.ts'

/** A cut-out laid over what comes behind it, row by row; all of it is opaque. */
export async function flatten(cutout: Rows, behind: Behind, pictures: Pictures): Promise<Rows> {
  return { ...cutout, rows: overRows(cutout, await rowsBehind(behind, cutout, pictures)) }
}

async function rowsBehind(
  behind: Behind,
  { width, height }: Size,
  pictures: Pictures,
): Promise<AsyncIterator<Uint8Array>> {
  if (typeof behind === 'string') return repeated(rowOf(behind, width))
  const fitted = readPng(
    await pictures.convert(await behind.bytes(), 'png', { width, height, fit: 'cover' }),
  )
  if (fitted.width !== width || fitted.height !== height)
    throw new Error('background of another size')
  return fitted.rows[Symbol.asyncIterator]()
}

function rowOf(colour: string, width: number) {
  const digits = colour.length === 4 ? colour.replace(/[^#]/g, '$&$&').slice(1) : colour.slice(1)
  const rgb = [0, 2, 4].map((i) => Number.parseInt(digits.slice(i, i + 2), 16))
  return Uint8Array.from({ length: width * 4 }, (_, i) => (i % 4 === 3 ? 255 : rgb[i % 4]!))
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
