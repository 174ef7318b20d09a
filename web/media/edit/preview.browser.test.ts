import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { makeFilm } from '../../test/films.ts'
import { unseen } from '../../test/unseen.ts'
import speech from '../../test/media/speech.mp4?url'
import sound from '../../test/media/speech.wav?url'
import { ends, onePlayerAtATime, starts } from '../one-player.ts'
import { addClip, changeClip } from './edits.ts'
import { Preview } from './preview.ts'
import {
  type Clip,
  EMPTY,
  type Medium,
  PLAIN_PLACING,
  type Sequence,
  type TextClip,
} from './sequence.ts'

const SECONDS = 3

/** A film of the first seconds of some speech, and its file. */
async function spoken() {
  const file = await (await fetch(speech)).blob()
  const medium: Medium = {
    ...({ id: 'speech', name: 'speech.mp4', kind: 'video', duration: 8 } as const),
    size: file.size,
    ...{ width: 320, height: 180, frameRate: 25, hasSound: true },
  }
  const clip: Clip = {
    ...({ id: 'a', kind: 'video', medium: 'speech', in: 0, speed: 1 } as const),
    ...{ start: 0, length: SECONDS },
    ...{ gain: 0, fadeIn: 0, fadeOut: 0, crossfade: 0, placing: PLAIN_PLACING },
  }
  const track = EMPTY.tracks.find(({ kind }) => kind === 'video')
  const sequence = addClip({ ...EMPTY, media: [medium] }, track!.id, clip)
  return { sequence, files: new Map([[medium.id, file]]) }
}

/** An edit in the preview, what it says of itself, and the pieces of sound that were made for it. */
async function listened(change = (sequence: Sequence) => sequence) {
  const made = vi.spyOn(AudioContext.prototype, 'createBuffer')
  onTestFinished(() => void vi.restoreAllMocks())
  const said = { times: [] as number[], playing: false }
  const preview = new Preview(document.createElement('canvas'), {
    time: (time) => said.times.push(time),
    state: ({ playing }) => (said.playing = playing),
  })
  onTestFinished(() => preview.close())
  const { sequence, files } = await spoken()
  preview.set(change(sequence), files, { width: 320, height: 180 })
  const pieces = () => made.mock.results.map(({ value }) => value as AudioBuffer)
  return { preview, said, pieces, made }
}

/** The same once its device can sound: on a slow machine that wakes too late for the first time. */
async function awake() {
  const resumed = vi.spyOn(AudioContext.prototype, 'resume')
  const all = await listened()
  // No page is heard before it was touched.
  await userEvent.click(document.body)
  await all.preview.play()
  await Promise.all(resumed.mock.results.map(({ value }) => value as Promise<void>))
  all.preview.pause(0)
  all.made.mockClear()
  all.said.times.length = 0
  return all
}

test('what plays is heard from its very first moment to its end', async () => {
  const { preview, said, pieces } = await awake()
  const begun = vi.spyOn(AudioBufferSourceNode.prototype, 'start')
  await preview.play()
  await expect.poll(() => said.playing).toBe(false)
  expect(pieces().reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(SECONDS, 3)
  const levels = pieces().map((piece) => Math.max(...piece.getChannelData(0).map(Math.abs)))
  expect(Math.max(...levels)).toBeGreaterThan(0.05)
  // However long it took to be mixed, nothing of the first piece was left out.
  expect(begun.mock.calls[0]?.[1]).toBe(0)
  expect(said.times).toEqual(said.times.toSorted((a, b) => a - b))
  expect(said.times.at(-1)).toBeCloseTo(SECONDS, 2)
})

test('what plays before its device can sound plays on, and is heard from then on', async () => {
  const awake = Promise.withResolvers<void>()
  class Slow extends AudioContext {
    constructor(options: AudioContextOptions) {
      super(options)
      void super.suspend()
    }
    override async resume() {
      await awake.promise
      return super.resume()
    }
  }
  vi.stubGlobal('AudioContext', Slow)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { preview, said, pieces } = await listened()
  // A slow machine may be at its end before the device is awake.
  preview.setLoop(true)
  await userEvent.click(document.body)
  await preview.play()
  await expect.poll(() => said.times.at(-1)).toBeGreaterThan(0.5)
  expect(pieces()).toEqual([])
  awake.resolve()
  await expect.poll(() => pieces().length).toBeGreaterThan(0)
  preview.setLoop(false)
  await expect.poll(() => said.playing).toBe(false)
  // By no more than the sound is lined up ahead of time, but from its end to its beginning.
  const back = said.times.flatMap((time, i) => {
    const before = said.times[i - 1] ?? 0
    return before < SECONDS ? [before - time] : []
  })
  expect(Math.max(...back)).toBeLessThan(0.05)
})

test('what plays is heard on while another tab is looked at', async () => {
  const { preview, said, pieces } = await awake()
  await preview.play()
  unseen()
  await expect.poll(() => said.playing).toBe(false)
  expect(pieces().reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(SECONDS, 3)
})

test('a film whose file is gone plays on in silence', async () => {
  let last = 0
  const preview = new Preview(document.createElement('canvas'), {
    time: (time) => (last = time),
    state: () => {},
  })
  onTestFinished(() => preview.close())
  const { sequence } = await spoken()
  preview.set(sequence, new Map(), { width: 320, height: 180 })
  await userEvent.click(document.body)
  await preview.play()
  await expect.poll(() => last).toBeGreaterThan(0.5)
})

test('an edit that starts stops the sound that plays, and a sound that starts stops the edit', async () => {
  onTestFinished(onePlayerAtATime())
  const result = Object.assign(document.createElement('audio'), { src: sound, loop: true })
  document.body.append(result)
  onTestFinished(() => result.remove())
  let playing = false
  const preview = new Preview(document.createElement('canvas'), {
    time: () => {},
    state: (state) => (playing = state.playing),
  })
  onTestFinished(() => preview.close())
  const { sequence, files } = await spoken()
  preview.set(sequence, files, { width: 320, height: 180 })
  preview.setLoop(true)
  await userEvent.click(document.body)
  await result.play()
  await preview.play()
  expect([result.paused, playing]).toEqual([true, true])
  await result.play()
  expect([result.paused, playing]).toEqual([false, false])
})

test('asked for the same way again before its sound has begun, an edit plays twice as fast', async () => {
  const { preview, rates } = await ready()
  onTestFinished(() => preview.close())
  await Promise.all([preview.shuttle(1), preview.shuttle(1)])
  expect(rates.at(-1)).toBe(2)
  await preview.shuttle(1)
  await preview.shuttle(1)
  expect(rates.at(-1)).toBe(4)
  await preview.shuttle(-1)
  expect(rates.at(-1)).toBe(-1)
  await preview.shuttle(-1)
  expect(rates.at(-1)).toBe(-2)
  preview.pause()
  await preview.shuttle(1)
  expect(rates.at(-1)).toBe(1)
})

/** An edit that is ready to play where sound takes its time to begin, whether it has said that it plays, and how fast. */
async function ready() {
  vi.spyOn(BaseAudioContext.prototype, 'state', 'get').mockReturnValue('suspended')
  onTestFinished(() => void vi.restoreAllMocks())
  const said: boolean[] = []
  const rates: number[] = []
  const preview = new Preview(document.createElement('canvas'), {
    time: () => {},
    state({ playing, rate }) {
      said.push(playing)
      rates.push(rate)
    },
  })
  const { sequence, files } = await spoken()
  preview.set(sequence, files, { width: 320, height: 180 })
  return { preview, said, rates }
}

test('an edit that is paused before its sound begins does not play', async () => {
  const { preview, said } = await ready()
  onTestFinished(() => preview.close())
  const playing = preview.play()
  preview.pause()
  await playing
  expect(said).toEqual([false])
})

test('pressed twice before its sound begins, an edit does not play; pressed again it does', async () => {
  const { preview, said } = await ready()
  onTestFinished(() => preview.close())
  await Promise.all([preview.toggle(), preview.toggle()])
  expect(said).toEqual([false])
  await preview.toggle()
  expect(said).toEqual([false, true])
  await preview.toggle()
  expect(said).toEqual([false, true, false])
})

test('an edit whose page is closed before its sound begins plays no more, and stops no other', async () => {
  const { preview, said } = await ready()
  const other = { pause: vi.fn<() => void>() }
  starts(other)
  onTestFinished(() => ends(other))
  const playing = preview.play()
  preview.close()
  await playing
  expect(said).toEqual([])
  expect(other.pause).not.toHaveBeenCalled()
})

test('a sound that stands at the left is heard there alone', async () => {
  const { preview, pieces } = await listened((sequence) =>
    changeClip(sequence, 'a', (clip) => ({ ...clip, pan: -1 }) as Clip),
  )
  await userEvent.click(document.body)
  await preview.play()
  const loudest = (channel: number) =>
    Math.max(0, ...pieces().flatMap((piece) => [...piece.getChannelData(channel).map(Math.abs)]))
  await expect.poll(() => loudest(0)).toBeGreaterThan(0.05)
  expect(loudest(1)).toBeLessThan(1e-9)
})

test('what loops goes on from its beginning, and is heard again', async () => {
  const { preview, said, pieces } = await listened()
  preview.setLoop(true)
  await userEvent.click(document.body)
  await preview.play()
  const { times: passed } = said
  const turn = () => passed.findIndex((time, i) => time < (passed[i - 1] ?? 0))
  await expect.poll(() => turn() > 0 && passed.length > turn() + 2).toBe(true)
  expect(passed[turn() - 1]).toBeCloseTo(SECONDS, 2)
  expect(passed[turn()]).toBeLessThan(SECONDS)
  expect(said.playing).toBe(true)
  const heard = () => pieces().reduce((sum, { duration }) => sum + duration, 0)
  await expect.poll(heard).toBeGreaterThan(SECONDS + 0.1)
})

test('at double speed twice the time passes', async () => {
  const preview = new Preview(document.createElement('canvas'), { time: () => {}, state: () => {} })
  onTestFinished(() => preview.close())
  // So long that no machine is too slow to look at it twice before its end.
  const words: TextClip = {
    ...({ id: 'words', kind: 'text', text: 'Words', start: 0, length: 3600, size: 0.1 } as const),
    ...{ color: '#ffffff', background: null, x: 0, y: 0 },
    ...{ fadeIn: 0, fadeOut: 0, crossfade: 0 },
  }
  preview.set(addClip(EMPTY, 'text', words), new Map(), { width: 320, height: 180 })
  await preview.play(2)
  /** Where it is, and between which moments that was. */
  const look = () => {
    const from = performance.now()
    const { time } = preview
    return { from, time, to: performance.now() }
  }
  const first = look()
  await expect.poll(() => preview.time - first.time).toBeGreaterThan(0.5)
  const second = look()
  const passed = (second.time - first.time) * 1000
  expect(passed).toBeGreaterThanOrEqual(2 * (second.from - first.to) - 1e-3)
  expect(passed).toBeLessThanOrEqual(2 * (second.to - first.from) + 1e-3)
})

/** A second of pictures, each four lighter than the one before. */
const lightOf = (number: number) => 40 + 4 * number
const lighter = () =>
  makeFilm([
    ...['-f', 'lavfi', '-t', '1', '-i', 'color=black:s=64x36:r=25,format=gray,geq=lum=40+4*N'],
    ...['-c:v', 'libx264', '-crf', '4', '-pix_fmt', 'yuv420p', 'lighter.mp4'],
  ])

test('a step goes on by one picture, or back, and shows it', async () => {
  const file = await lighter()
  const medium: Medium = {
    ...({ id: 'lighter', name: 'lighter.mp4', kind: 'video', duration: 1 } as const),
    size: file.size,
    ...{ width: 64, height: 36, frameRate: 25, hasSound: false },
  }
  const clip: Clip = {
    ...({ id: 'a', kind: 'video', medium: 'lighter', in: 0, speed: 1 } as const),
    ...{ start: 0, length: 1, gain: 0, fadeIn: 0, fadeOut: 0, crossfade: 0 },
    placing: PLAIN_PLACING,
  }
  const canvas = document.createElement('canvas')
  document.body.append(canvas)
  onTestFinished(() => canvas.remove())
  let time = 0
  const preview = new Preview(canvas, { time: (now) => (time = now), state: () => {} })
  onTestFinished(() => preview.close())
  const sequence = addClip({ ...EMPTY, media: [medium] }, 'video', clip)
  preview.set(sequence, new Map([['lighter', file]]), { width: 64, height: 36 })
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const light = () => {
    context.drawImage(canvas, 0, 0, 1, 1)
    return context.getImageData(0, 0, 1, 1).data[0]!
  }
  const shows = async (number: number) => {
    expect(Math.round(time * 25)).toBe(number)
    await expect.poll(() => Math.abs(light() - lightOf(number))).toBeLessThan(2)
  }
  preview.seek(10 / 25)
  await shows(10)
  preview.step(1)
  await shows(11)
  preview.step(1)
  await shows(12)
  preview.step(-1)
  await shows(11)
  preview.step(-1)
  await shows(10)
})
