import { expect, test } from 'vitest'
import { writeWav } from '../../worker/providers/sound/contract.ts'
import hevc from '../test/media/hevc.mp4?url'
import sound from '../test/media/speech.m4a?url'
import clip from '../test/media/speech.mp4?url'
import { coverOf } from './card-cover.ts'
import { coverAt } from './cover-at.ts'

const RATE = 24_000

async function pixels(cover: Blob) {
  const bitmap = await createImageBitmap(cover)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const painted = (x: number, y: number) => context.getImageData(x, y, 1, 1).data[3]! > 0
  return { width: bitmap.width, height: bitmap.height, painted }
}

test('a recording is shown by its wave: tall where it is loud, a line where it is silent', async () => {
  const samples = Int16Array.from({ length: 2 * RATE }, (_, at) =>
    at < RATE ? Math.round(20_000 * Math.sin((at * 2 * Math.PI * 220) / RATE)) : 0,
  )
  const wav = new File([writeWav({ rate: RATE, samples, info: {} })], 'a.wav', {
    type: 'audio/wav',
  })
  const { width, height, painted } = await pixels((await coverOf(wav)) as Blob)
  const tall = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, x) => painted(from + x, height / 2 - 60)).some(Boolean)
  expect([tall(0, width / 2), tall(width / 2 + 10, width)]).toEqual([true, false])
})

test('a video is shown by its beginning, and a text by nothing', async () => {
  const film = new File([await (await fetch(clip)).blob()], 'speech.mp4', { type: 'video/mp4' })
  expect((await pixels((await coverOf(film)) as Blob)).painted(5, 5)).toBe(true)
  expect(await coverOf(new File(['words'], 'a.txt', { type: 'text/plain' }))).toBeNull()
})

test('a video at an address is shown by its beginning, and what cannot be played by nothing', async () => {
  const { width, height, painted } = await pixels((await coverAt(clip)) as Blob)
  const film = new File([await (await fetch(clip)).blob()], 'speech.mp4', { type: 'video/mp4' })
  const other = await pixels((await coverOf(film)) as Blob)
  expect([width, height]).toEqual([other.width, other.height])
  expect(painted(5, 5)).toBe(true)
  expect(await coverAt('data:video/mp4;base64,AAAA')).toBeNull()
})

test('of a film that this browser plays the sound of alone, or which has no pictures, nothing is made', async () => {
  for (const heard of [hevc, sound]) expect(await coverAt(heard)).toBeNull()
})
