import { expect, test } from 'vitest'
import { isBareAvif, readIsoPicture } from './iso-picture.ts'

const word = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const box = (name: string, ...inside: number[][]) => {
  const body = inside.flat()
  return [...word(8 + body.length), ...letters(name), ...body]
}
const size = (width: number, height: number) => box('ispe', word(0), word(width), word(height))
const file = (brand: string, ...sizes: number[][]) =>
  Uint8Array.from([
    ...box('ftyp', letters(brand), word(0), letters('mif1'), letters('miaf')),
    ...box('meta', word(0), box('hdlr', word(0)), box('iprp', box('ipco', ...sizes))),
  ])

test('the size of an AVIF and of an iPhone’s photo is the largest that its header names', () => {
  expect(readIsoPicture(file('avif', size(160, 120), size(4000, 3000)))).toEqual({
    kind: 'avif',
    size: { width: 4000, height: 3000 },
    animated: false,
  })
  expect(readIsoPicture(file('heic', size(4032, 3024), size(512, 512)))).toEqual({
    kind: 'heic',
    size: { width: 4032, height: 3024 },
    animated: false,
  })
})

test('an AVIF that moves is told from a still one', () => {
  expect(readIsoPicture(file('avis', size(320, 240)))).toMatchObject({ animated: true })
})

test('another kind is none, and one that breaks off anywhere does no harm', () => {
  expect(readIsoPicture(file('isom'))).toBeNull()
  expect(readIsoPicture(new TextEncoder().encode('GIF89a and so on'))).toBeNull()
  const whole = file('avif', size(40, 30))
  for (let length = 0; length < whole.length; length++) {
    const told = readIsoPicture(whole.slice(0, length))
    if (told?.size) expect(told.size).toEqual({ width: 40, height: 30 })
  }
})

test('an AVIF is bare where it holds its pictures and nothing of whoever took them', () => {
  const item = (kind: string) => box('infe', [2, 0, 0, 0], [0, 1, 0, 0], letters(kind), [0])
  const like = (
    {
      items = ['av01'],
      properties = [size(40, 30)],
    }: { items?: string[]; properties?: number[][] },
    ...behind: number[][]
  ) =>
    Uint8Array.from([
      ...box('ftyp', letters('avif'), word(0), letters('mif1')),
      ...box(
        'meta',
        word(0),
        box('hdlr', word(0)),
        box('iinf', word(0), [0, items.length], ...items.map(item)),
        box('iprp', box('ipco', ...properties), box('ipma', word(0))),
      ),
      ...box('mdat', letters('pixels')),
      ...behind.flat(),
    ])
  expect(isBareAvif(like({}))).toBe(true)
  expect(isBareAvif(like({ items: ['grid', 'av01', 'av01'] }))).toBe(true)
  expect(isBareAvif(like({ items: ['av01', 'Exif'] }))).toBe(false)
  expect(isBareAvif(like({ items: ['av01', 'mime'] }))).toBe(false)
  expect(isBareAvif(like({ properties: [size(40, 30), box('udes', word(0))] }))).toBe(false)
  expect(isBareAvif(like({}, box('uuid', letters('somebody'))))).toBe(false)
  const whole = like({})
  for (let length = 0; length < whole.length; length++)
    expect(isBareAvif(whole.slice(0, length))).toBe(false)
})
