import { expect, test, vi } from 'vitest'
import { stretcher } from './stretch.ts'

const CALLED = [
  ...['configure', 'setBuffers', 'inputLatency', 'outputLatency', 'reset'],
  ...['setTransposeSemitones', 'setFormantSemitones', 'setFormantBase'],
]
const line = vi.hoisted(() => ({ isThere: false }))

/** What of the library is called before any sound comes. */
vi.mock('signalsmith-stretch', () => {
  if (!line.isThere) throw new Error('no line')
  const scope = globalThis as unknown as Record<string, unknown> & {
    AudioWorkletProcessor: new (options: object) => { port: { postMessage: () => void } }
    registerProcessor: (name: string, made: unknown) => void
  }
  class Processor extends scope.AudioWorkletProcessor {
    wasmModule = Object.fromEntries(CALLED.map((name) => [`_${name}`, () => 0]))
    constructor(options: object) {
      super(options)
      queueMicrotask(() => this.port.postMessage())
    }
  }
  scope.registerProcessor('audio', Processor)
  return {}
})

test('a stretcher whose code did not come once is there when it is asked for again', async () => {
  const asked = () => stretcher(48_000, 1, { tempo: 2, pitch: 0, formant: 0 })
  await expect(asked()).rejects.toThrow()
  line.isThere = true
  await expect(asked()).resolves.toHaveProperty('push')
})
