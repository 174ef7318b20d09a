import { expect, test } from 'vitest'
import { readCreation, writeCreation } from './mp4-dates.ts'

const box = (name: string, ...parts: number[][]): number[] => {
  const content = parts.flat()
  return [0, 0, 0, content.length + 8, ...[...name].map((c) => c.charCodeAt(0)), ...content]
}
/** The start of a header box: version and flags, made, changed. */
const dated = (version: 0 | 1) => [
  version,
  0,
  0,
  0,
  ...Array.from({ length: version ? 16 : 8 }, () => 0),
]
const table = (version: 0 | 1) =>
  box(
    'moov',
    box('mvhd', dated(version)),
    box('trak', box('tkhd', dated(version)), box('mdia', box('mdhd', dated(version)))),
  )

test.each([0, 1] as const)(
  'a film keeps the date it was made, in boxes of version %i',
  async (version) => {
    const moov = Uint8Array.from(table(version))
    expect(await readCreation(new Blob([moov]))).toBeNull()
    const made = new Date('2024-05-06T07:08:09Z')
    writeCreation(moov, made)
    const film = new Blob([Uint8Array.from(box('ftyp', [1, 2, 3, 4])), moov])
    expect(await readCreation(film)).toEqual(made)
    expect(moov).toHaveLength(table(version).length)
  },
)

test('what is no film has no date', async () => {
  expect(await readCreation(new Blob(['not a film at all']))).toBeNull()
  expect(await readCreation(new Blob([]))).toBeNull()
})
