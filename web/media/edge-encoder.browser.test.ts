import { BlobSource, Input, MP4 } from 'mediabunny'
import { afterEach, expect, test, vi } from 'vitest'
import speech from '../test/media/speech.mp4?url'
import { joinUnits, readAvcConfig, units } from './avc.ts'
import { type CutOptions, cutOut } from './cut-out.ts'
import { ALONE } from './engine.ts'

const options: CutOptions = {
  kept: [{ start: 0.5, end: 3.4 }],
  name: 'cut',
  format: 'same',
}

afterEach(() => vi.unstubAllGlobals())

/** The browser's encoder, which answers so many pictures late. */
function holdingBack(count: number) {
  class Late extends VideoEncoder {
    private readonly release: () => void
    constructor({ output, error }: VideoEncoderInit) {
      const held: (() => void)[] = []
      super({
        error,
        output: (chunk, meta = {}) => {
          held.push(() => output(chunk, meta))
          if (held.length > count) held.shift()?.()
        },
      })
      this.release = () => held.splice(0).forEach((answer) => answer())
    }
    override async flush() {
      await super.flush()
      this.release()
    }
  }
  vi.stubGlobal('VideoEncoder', Late)
}

test('an encoder that holds back more pictures than may wait for it gets those it asks for', async () => {
  const film = new File([await (await fetch(speech)).blob()], 'speech.mp4')
  const before = await cutOut(film, options, ALONE)
  holdingBack(14)
  const late = await cutOut(film, options, ALONE)
  if (!before.ok || !late.ok) throw new Error('not cut')
  expect(late.way).toBe('copied')
  expect(late.file.size).toBe(before.file.size)
})

/** The browser's encoder, telling its parameter sets as Firefox does: their first byte twice, and again in each key picture. */
function tellingTwice() {
  const twice = (unit: Uint8Array) => [0, unit.length + 1, unit[0] as number, ...unit]
  class Twice extends VideoEncoder {
    constructor({ output, error }: VideoEncoderInit) {
      super({
        error,
        output(chunk, meta) {
          const told = meta?.decoderConfig
          const config = told && readAvcConfig(told.description!)
          if (!config) return output(chunk, meta)
          const { header, sps, pps } = config
          const record = [...header, 3, sps.length, ...sps.flatMap(twice)]
          told.description = Uint8Array.from([...record, pps.length, ...pps.flatMap(twice)])
          const picture = new Uint8Array(chunk.byteLength)
          chunk.copyTo(picture)
          const data = joinUnits([...sps, ...pps, ...units(picture)])
          const { type, timestamp } = chunk
          output(new EncodedVideoChunk({ type, timestamp, data }), meta)
        },
      })
    }
  }
  vi.stubGlobal('VideoEncoder', Twice)
}

const recordOf = async (file: File) => {
  using input = new Input({ formats: [MP4], source: new BlobSource(file) })
  const { description } = (await (await input.getPrimaryVideoTrack())?.getDecoderConfig()) ?? {}
  return [...new Uint8Array(description as ArrayBuffer)]
}

test.each([
  ['copied', {}],
  ['encoded', { encodeAll: true }],
])(
  'an encoder that tells its parameter sets wrongly makes the same film: %s',
  async (way, more) => {
    const film = new File([await (await fetch(speech)).blob()], 'speech.mp4')
    const right = await cutOut(film, { ...options, ...more }, ALONE)
    tellingTwice()
    const wrong = await cutOut(film, { ...options, ...more }, ALONE)
    if (!right.ok || !wrong.ok) throw new Error('not cut')
    expect(wrong.way).toBe(way)
    expect(await recordOf(wrong.file)).toEqual(await recordOf(right.file))
    if (way === 'copied') expect(wrong.file.size).toBe(right.file.size)
  },
)
