import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import speech from '../../test/media/speech.mp4?url'
import sound from '../../test/media/speech.wav?url'
import { ends, onePlayerAtATime, starts } from '../one-player.ts'
import { addClip } from './edits.ts'
import { Preview } from './preview.ts'
import { type Clip, EMPTY, type Medium, PLAIN_PLACING } from './sequence.ts'

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

test('what plays is heard from its very first moment to its end', async () => {
  const made = vi.spyOn(AudioContext.prototype, 'createBuffer')
  const begun = vi.spyOn(AudioBufferSourceNode.prototype, 'start')
  onTestFinished(() => void vi.restoreAllMocks())
  const passed: number[] = []
  let playing = false
  const preview = new Preview(document.createElement('canvas'), {
    time: (time) => passed.push(time),
    state: (state) => (playing = state.playing),
  })
  onTestFinished(() => preview.close())
  const { sequence, files } = await spoken()
  preview.set(sequence, files, { width: 320, height: 180 })
  // No page is heard before it was touched.
  await userEvent.click(document.body)
  await preview.play()
  await expect.poll(() => playing).toBe(false)
  const pieces = made.mock.results.map(({ value }) => value as AudioBuffer)
  expect(pieces.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(SECONDS, 3)
  const levels = pieces.map((piece) => Math.max(...piece.getChannelData(0).map(Math.abs)))
  expect(Math.max(...levels)).toBeGreaterThan(0.05)
  // However long it took to be mixed, nothing of the first piece was left out.
  expect(begun.mock.calls[0]?.[1]).toBe(0)
  expect(passed).toEqual(passed.toSorted((a, b) => a - b))
  expect(passed.at(-1)).toBeCloseTo(SECONDS, 2)
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
