import { expect, test } from 'vitest'
import {
  metadataOf,
  noisy,
  pixelsOf,
  sizeOf,
  turnedJpeg,
  turnedPng,
  withMetadata,
} from '../test/pictures.ts'
import { readHeader } from './picture-header.ts'
import { redraw } from './redraw.ts'
import { stripMetadata } from './strip-metadata.ts'

async function stripped(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const bare = stripMetadata(bytes, readHeader(bytes)!)
  if (!bare) throw new Error('It could not be done.')
  return new Blob([bare], { type: file.type })
}

test.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
  'place, comments, claims and what hangs behind go from %s, and no pixel changes',
  async (type) => {
    const clean = await noisy('picture', type, 320, 200)
    const laden = await withMetadata(clean)
    expect(await metadataOf(laden)).toEqual([
      'GPS',
      'comment',
      'claims',
      ...(type === 'image/jpeg' ? ['behind'] : []),
    ])
    const bare = await stripped(laden)
    expect(await metadataOf(bare)).toEqual([])
    expect(await pixelsOf(bare)).toEqual(await pixelsOf(clean))
    expect(bare.size).toBe((await stripped(clean)).size)
  },
)

test.each([1, 6, 8, 3] as const)(
  'a JPEG turned by EXIF %i stays the right way up',
  async (orientation) => {
    const turned = await turnedJpeg(orientation)
    const bare = await stripped(await withMetadata(turned))
    expect(await sizeOf(bare)).toEqual([400, 200])
    expect(await pixelsOf(bare)).toEqual(await pixelsOf(turned))
    expect(await metadataOf(bare)).toEqual([])
  },
)

test.each([6, 3] as const)(
  'a PNG turned by EXIF %i stays the right way up, and never grows',
  async (orientation) => {
    const turned = await turnedPng(orientation, 320, 200)
    const laden = await withMetadata(turned)
    const bare = await stripped(laden)
    expect(await sizeOf(bare)).toEqual(orientation === 6 ? [200, 320] : [320, 200])
    expect(await pixelsOf(bare)).toEqual(await pixelsOf(turned))
    expect([await metadataOf(bare), bare.size]).toEqual([[], turned.size])
    const asked = { type: 'image/png', maxSide: Infinity, orSource: true } as const
    const small = await redraw(turned, asked)
    expect(small.ok && small.blob.size).toBeLessThanOrEqual(turned.size)
  },
)

test('the previews that stand in the heading of a JPEG go as well', async () => {
  const clean = await noisy('picture', 'image/jpeg', 320, 200)
  const bytes = new Uint8Array(await clean.arrayBuffer())
  const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0))
  const segment = (kind: number, content: number[]) =>
    Uint8Array.of(0xff, kind, 0, content.length + 2, ...content)
  const PREVIEW = [1, 2, 3, 4, 5, 6]
  const laden = new Blob([
    bytes.slice(0, 2),
    segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 2, 1, ...PREVIEW]),
    segment(0xe0, [...text('JFXX\0'), 0x13, 2, 1, ...PREVIEW]),
    segment(0xee, text('Written by somebody')),
    bytes.slice(bytes[3] === 0xe0 ? 4 + bytes[5]! : 2),
  ])
  const bare = await stripped(laden)
  expect(await pixelsOf(bare)).toEqual(await pixelsOf(laden))
  expect(bare.size).toBe((await stripped(clean)).size)
})

test('a JPEG of several scans keeps them all', async () => {
  const { default: url } = await import('../test/media/progressive.jpg?url')
  const progressive = await (await fetch(url)).blob()
  const bare = await stripped(progressive)
  expect(await pixelsOf(bare)).toEqual(await pixelsOf(progressive))
})

test('bytes that break off are not taken apart', async () => {
  const whole = new Uint8Array(await (await noisy('picture', 'image/jpeg', 320, 200)).arrayBuffer())
  expect(stripMetadata(whole.slice(0, whole.length - 40), readHeader(whole)!)).toBeNull()
})

test('asked for the source where it is smaller, a picture comes back bare and as large as it was', async () => {
  const first = await redraw(await noisy('photo.jpg', 'image/jpeg', 600, 400), {
    type: 'image/jpeg',
    quality: 0.3,
    maxSide: Infinity,
  })
  if (!first.ok) throw new Error(first.why)
  const laden = await withMetadata(first.blob)
  const result = await redraw(laden, {
    type: 'image/jpeg',
    quality: 1,
    maxSide: 580,
    orSource: true,
  })
  if (!result.ok) throw new Error(result.why)
  expect(result).toMatchObject({ kept: true, width: 600, height: 400 })
  expect(await metadataOf(result.blob)).toEqual([])
  expect(await pixelsOf(result.blob)).toEqual(await pixelsOf(first.blob))
})
