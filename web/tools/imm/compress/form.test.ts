import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import {
  boxForAll,
  boxOf,
  concerns,
  FIRST_COMPRESS_FORM as FIRST,
  redrawingOf,
  savedShare,
  turned,
  turnOf,
  withBox,
  withoutBox,
} from './form.ts'
import { uniqueNames } from '../../../media/unique-names.ts'
import { zipFiles } from '../../../media/zip.ts'

const file = (type: string, bytes = 10, name = 'a') =>
  new File([new Uint8Array(bytes)], name, { type })

test('without a choice a picture gets quality 0.6 and at most 1024 by 1024, and may stay what it is', () => {
  expect(redrawingOf(file('image/jpeg'), FIRST)).toMatchObject({
    type: 'image/jpeg',
    quality: 0.6,
    maxSide: 1024,
    ratio: undefined,
    orSource: true,
  })
  expect(redrawingOf(file('image/webp'), FIRST).type).toBe('image/webp')
})

test('a PNG over 1 MiB becomes a JPEG, unless PNG is asked for', () => {
  const large = file('image/png', 1024 * 1024 + 1)
  expect(redrawingOf(large, FIRST).type).toBe('image/jpeg')
  expect(redrawingOf(large, { ...FIRST, format: 'png' })).toMatchObject({
    type: 'image/png',
    orSource: true,
  })
  expect(redrawingOf(file('image/png', 1000), FIRST).type).toBe('image/png')
})

test('another type or a crop was asked for, so the source is no answer', () => {
  expect(redrawingOf(file('image/png'), { ...FIRST, format: 'webp' })).toMatchObject({
    type: 'image/webp',
    orSource: false,
  })
  expect(redrawingOf(file('image/jpeg'), { ...FIRST, crop: '16:9' })).toMatchObject({
    ratio: 16 / 9,
    orSource: false,
  })
  expect(redrawingOf(file('image/jpeg'), { ...FIRST, side: 'full' }).maxSide).toBe(Infinity)
  const exact = { ...FIRST, side: 'exact' as const, width: 1200, height: 300 }
  expect(redrawingOf(file('image/jpeg'), exact)).toMatchObject({
    exact: { width: 1200, height: 300 },
    ratio: 4,
    orSource: false,
  })
  const whole = { ...exact, fit: 'contain' as const }
  expect(redrawingOf(file('image/jpeg'), whole)).toMatchObject({
    ratio: undefined,
    ground: '#ffffff',
    orSource: false,
  })
  // It is still cut where that was asked for, and what stands beside it may be nothing.
  expect(redrawingOf(file('image/png'), { ...whole, crop: '1:1', behind: 'none' })).toMatchObject({
    ratio: 1,
    ground: 'transparent',
  })
})

test('a picture turned by hand is made anew alone, and four turns are none', () => {
  const [one, other] = [file('image/jpeg', 10, 'one'), file('image/jpeg', 10, 'other')]
  const form = turned(one, FIRST)
  expect([turnOf(one, form), turnOf(other, form)]).toEqual([90, 0])
  expect([concerns(one, FIRST, form), concerns(other, FIRST, form)]).toEqual([true, false])
  expect(concerns(other, FIRST, { ...form, quality: 50 })).toBe(true)
  expect(redrawingOf(one, form)).toMatchObject({ turn: 90, orSource: false })
  expect(turnOf(one, turned(one, turned(one, turned(one, form))))).toBe(0)
})

test('a crop drawn by hand is one picture’s own, until all are cropped like it; it turns with its picture', () => {
  const [one, other] = [file('image/jpeg', 10, 'one'), file('image/jpeg', 10, 'other')]
  const box = { x: 0, y: 0, width: 0.5, height: 0.25 }
  const free = { ...FIRST, crop: 'free' as const }
  const drawn = withBox(one, free, box)
  expect([boxOf(one, drawn), boxOf(other, drawn)]).toEqual([box, undefined])
  expect([concerns(one, free, drawn), concerns(other, free, drawn)]).toEqual([true, false])
  expect(redrawingOf(one, drawn)).toMatchObject({ box, ratio: undefined, orSource: false })
  expect(redrawingOf(other, drawn).orSource).toBe(true)
  const all = boxForAll(one, drawn)
  expect([boxOf(one, all), boxOf(other, all)]).toEqual([box, box])
  expect(boxOf(other, withoutBox(other, withBox(other, all, { ...box, x: 0.5 })))).toEqual(box)
  expect(boxOf(one, withoutBox(one, all))).toBeUndefined()
  expect(boxOf(one, turned(one, drawn))).toEqual({ x: 0.75, y: 0, width: 0.25, height: 0.5 })
  // What is not cropped at all keeps what was drawn for later.
  expect(redrawingOf(one, { ...drawn, crop: 'none' })).toMatchObject({ box: undefined })
  expect(redrawingOf(one, { ...drawn, crop: '1:1' })).toMatchObject({ box, ratio: 1 })
})

test('a size in kilobytes takes the place of the quality', () => {
  expect(redrawingOf(file('image/jpeg'), { ...FIRST, by: 'size', most: 200 }).mostBytes).toBe(
    200_000,
  )
  expect(redrawingOf(file('image/jpeg'), FIRST).mostBytes).toBeUndefined()
})

test('what was saved is part of what there was', () => {
  expect([savedShare(1000, 70), savedShare(1000, 1100), savedShare(0, 0)]).toEqual([
    expect.closeTo(0.93),
    expect.closeTo(-0.1),
    0,
  ])
})

test('names in a ZIP are unique, whatever the capitals', () => {
  expect(uniqueNames(['a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'b', 'b', '.x', '.x'])).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (3).jpg',
    'a (2) (2).jpg',
    'b',
    'b (2)',
    '.x',
    '(2).x',
  ])
})

test('a ZIP holds every file byte for byte, under names of any script and of any date', async () => {
  const files = [
    new File(['one'], '圖片.jpg'),
    new File(['two'], '圖片.jpg'),
    new File([''], 'empty.png'),
    // As what was copied from a phone often is, and from a clock that ran far ahead.
    new File(['old'], 'old.png', { lastModified: 0 }),
    new File(['new'], 'new.png', { lastModified: Date.UTC(2200, 0) }),
  ]
  const unzipped = unzipSync(new Uint8Array(await (await zipFiles(files)).arrayBuffer()))
  const texts = Object.entries(unzipped).map(([name, bytes]) => [
    name,
    new TextDecoder().decode(bytes),
  ])
  expect(texts).toEqual([
    ['圖片.jpg', 'one'],
    ['圖片 (2).jpg', 'two'],
    ['empty.png', ''],
    ['old.png', 'old'],
    ['new.png', 'new'],
  ])
})
