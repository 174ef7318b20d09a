import { EncodedPacketSink } from 'mediabunny'
import { beforeEach, expect, test, vi } from 'vitest'
import speech from '../test/media/speech.mp4?url'
import webm from '../test/media/speech.webm?url'
import { analyse } from './analyse.ts'
import { lookAt } from './edit/film-strip.ts'
import { readFilm } from './film.ts'
import { foundOnce, wipeFindings } from './found-once.ts'
import { open } from './open.ts'

beforeEach(() => wipeFindings())

const film = async (lastModified: number) =>
  new File([await (await fetch(speech)).blob()], 'speech.mp4', { lastModified })

/** Whether its sound was decoded, and what came out. */
async function listened(file: File) {
  const stages = new Set<string>()
  const heard = await analyse(file, undefined, {
    signal: new AbortController().signal,
    onProgress: (_, stage) => void stages.add(stage),
  })
  return { heard, decoded: stages.has('listening') }
}

test('a film is listened to once, whichever tool opens it next, until it is changed', async () => {
  const [first, again] = [await listened(await film(1)), await listened(await film(1))]
  expect([first.decoded, again.decoded]).toEqual([true, false])
  expect(again.heard).toEqual(first.heard)
  const stages: string[] = []
  const run = {
    signal: new AbortController().signal,
    onProgress: (_: number, stage: string) => void stages.push(stage),
  }
  const timeline = await lookAt(await film(1), {}, run)
  const strips = [timeline, await lookAt(await film(1), {}, run)].map(
    (seen) => seen.ok && seen.look.strip?.bitmap.width,
  )
  expect([stages, strips[0]]).toEqual([[], strips[1]])
  expect(strips[0]).toBeGreaterThan(100)
  expect((await listened(await film(2))).decoded).toBe(true)
})

test('a film without a table of its packets is gone through once, and its packets are found again', async () => {
  const step = vi.spyOn(EncodedPacketSink.prototype, 'getNextPacket')
  const run = { signal: new AbortController().signal, onProgress: () => {} }
  const read = async () => {
    const file = new File([await (await fetch(webm)).blob()], 'speech.webm', { lastModified: 1 })
    const { input, video } = await open(file, { video: 'need', audio: 'no' })
    using _ = input
    step.mockClear()
    const film = await readFilm(video, run)
    const steps = step.mock.calls.length
    const last = film.frames.time.length - 1
    const { data } = await film.packetAt(last)
    return { steps, data, frames: film.frames, rate: film.frameRate, bitrate: film.bitrate }
  }
  const [{ steps, ...first }, { steps: again, ...second }] = [await read(), await read()]
  expect([steps, again]).toEqual([first.frames.time.length, 0])
  expect(second).toEqual(first)
})

test('what was not read for longest leaves when it becomes too much', async () => {
  const found: string[] = []
  const find = (name: string) =>
    foundOnce(
      'test 1',
      new File([name], name, { lastModified: 1 }),
      async () => {
        found.push(name)
        return name
      },
      () => 100 * 1024 * 1024,
    )
  const later = async () => {
    const now = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(now)
  }
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) {
    await find(name)
    await later()
  }
  expect(found).toEqual(['a', 'b', 'c', 'b'])
})
