import { readFileSync } from 'node:fs'
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { joinFilms } from './join-films.ts'

const film = (name: string) =>
  new Blob([readFileSync(`${import.meta.dirname}/../test/media/${name}`)], { type: 'video/mp4' })

async function looked(blob: Blob) {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(blob) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const packets = async (track: typeof video | typeof audio) =>
    track ? (await track.computePacketStats()).packetCount : 0
  return {
    seconds: await input.computeDuration(),
    packets: [await packets(video), await packets(audio)],
  }
}

test('videos that are made alike follow one another with picture and sound', async () => {
  const one = film('speech.mp4')
  const joined = (await joinFilms([one, one], 'both.mp4')) ?? expect.fail('not joined')
  const [once, twice] = [await looked(one), await looked(joined)]
  const [pictures = 0, sounds = 0] = once.packets
  expect(twice.packets[0]).toBe(2 * pictures)
  // The run-up of an encoder is needed once.
  expect(2 * sounds - (twice.packets[1] ?? 0)).toBeLessThanOrEqual(2)
  expect(twice.seconds).toBeCloseTo(once.seconds * 2, 1)
})

test('videos that are made differently are left alone', async () => {
  expect(await joinFilms([film('speech.mp4'), film('no-sound.mp4')], 'both.mp4')).toBeNull()
})

/** As a phone films that is held the other way round: the same pictures, to be shown upside down. */
async function turned(blob: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const view = new DataView(bytes.buffer)
  const MATRIX_AT = 44
  const name = new TextEncoder().encode('tkhd')
  const header = bytes.findIndex((_, at) => name.every((letter, i) => bytes[at + i] === letter))
  for (const at of [0, 16]) view.setInt32(header + MATRIX_AT + at, -(1 << 16))
  return new Blob([bytes], { type: blob.type })
}

test('videos that are to be turned in different ways are left alone', async () => {
  const one = film('speech.mp4')
  expect(await joinFilms([one, await turned(one)], 'both.mp4')).toBeNull()
  const both = await joinFilms([await turned(one), await turned(one)], 'both.mp4')
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(both ?? new Blob()) })
  expect(await (await input.getPrimaryVideoTrack())?.getRotation()).toBe(180)
})
