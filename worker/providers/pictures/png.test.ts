import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { paint } from '../../test/pictures.ts'
import { picturesOf } from './pictures.ts'
import { readPng } from './png-read.ts'
import { crc32, writePng } from './png-write.ts'

const noise = (x: number, y: number, c: number) =>
  (Math.imul(x * 7919 + y * 104729 + c * 31, 2654435761) >>> 24) & 255

test('what is written is read back, pixel by pixel', async () => {
  const bytes = await paint(37, 23, (x, y) => [
    noise(x, y, 0),
    noise(x, y, 1),
    x * 6,
    noise(x, y, 3),
  ])
  const { width, height, rows } = readPng(bytes)
  expect([width, height]).toEqual([37, 23])
  let y = 0
  for await (const row of rows) {
    for (let x = 0; x < 37; x++)
      expect([...row.subarray(x * 4, x * 4 + 4)]).toEqual([
        noise(x, y, 0),
        noise(x, y, 1),
        x * 6,
        noise(x, y, 3),
      ])
    y++
  }
  expect(y).toBe(23)
})

test('the platform reads it too, and its own PNG comes back alike', async () => {
  const bytes = await paint(40, 30, (x, y) => [x * 6, y * 8, 120, 255])
  const pictures = picturesOf(env.IMAGES)
  expect(await pictures.measure(bytes)).toEqual({ width: 40, height: 30 })
  const { rows } = readPng(await pictures.convert(bytes, 'png'))
  let y = 0
  for await (const row of rows)
    expect([...row.subarray(0, 8)]).toEqual([0, y * 8, 120, 255, 6, y++ * 8, 120, 255])
})

test('a picture is fitted over a size, larger or smaller', async () => {
  const bytes = await paint(40, 30, () => [1, 2, 3, 255])
  const size = async (width: number, height: number) => {
    const fitted = readPng(
      await picturesOf(env.IMAGES).convert(bytes, 'png', { width, height, fit: 'cover' }),
    )
    return [fitted.width, fitted.height]
  }
  expect([await size(20, 20), await size(90, 50)]).toEqual([
    [20, 20],
    [90, 50],
  ])
})

test('a picture that is cut short is an error, and so is a failing source', async () => {
  const bytes = await paint(40, 30, (x, y) => [noise(x, y, 0), noise(x, y, 1), noise(x, y, 2), 255])
  const read = async () => {
    for await (const _ of readPng(bytes.slice(0, bytes.length >> 1)).rows);
  }
  await expect(read()).rejects.toThrow()
  // oxlint-disable-next-line require-yield
  async function* broken(): AsyncGenerator<Uint8Array> {
    throw new Error('source broke')
  }
  await expect(writePng({ width: 1, height: 1, rows: broken() })).rejects.toThrow()
})

test('the checksum is the standard one', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})
