import { afterEach, expect, test, vi } from 'vitest'
import speech from '../test/media/speech.mp4?url'
import { cutOut } from './cut-out.ts'

const run = { signal: new AbortController().signal, onProgress: () => {} }
const options = {
  ...{ kept: [{ start: 0.5, end: 3.4 }], name: 'cut' },
  format: 'same',
} as const

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
  const before = await cutOut(film, options, run)
  holdingBack(14)
  const late = await cutOut(film, options, run)
  if (!before.ok || !late.ok) throw new Error('not cut')
  expect(late.way).toBe('copied')
  expect(late.file.size).toBe(before.file.size)
})
