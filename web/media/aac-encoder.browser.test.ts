import '@mediabunny/aac-encoder'
import { ALL_FORMATS, AudioBufferSink, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { cutOut } from './cut-out.ts'

const RATE = 8000
const SECONDS = 70

/** A voice-like sweep that never repeats itself, so that any shift or hole shows. */
function sweep(): Float32Array {
  let phase = 0
  return Float32Array.from({ length: RATE * SECONDS }, (_, i) => {
    phase += (2 * Math.PI * (300 + 200 * Math.sin(i / 9000))) / RATE
    return 0.5 * Math.sin(phase)
  })
}

function wav(samples: Float32Array): Blob {
  const header = new DataView(new ArrayBuffer(44))
  const text = (at: number, word: string) =>
    [...word].forEach((letter, i) => header.setUint8(at + i, letter.charCodeAt(0)))
  text(0, 'RIFF')
  header.setUint32(4, 36 + samples.length * 2, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, RATE, true)
  header.setUint32(28, RATE * 2, true)
  header.setUint16(32, 2, true)
  header.setUint16(34, 16, true)
  text(36, 'data')
  header.setUint32(40, samples.length * 2, true)
  return new Blob([header, Int16Array.from(samples, (sample) => sample * 32767)])
}

test('sound encoded as AAC by several encoders has no gap, shift or click where they meet', async () => {
  const original = sweep()
  const result = await cutOut(
    wav(original),
    { kept: [{ start: 0, end: SECONDS - 1 }], format: 'm4a', name: 'sweep' },
    { signal: new AbortController().signal, onProgress: () => {} },
  )
  if (!result.ok) throw new Error(result.detail)
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(result.file) })
  const audio = await input.getPrimaryAudioTrack()
  if (!audio) throw new Error('no sound')
  const heard = new Float32Array(RATE * SECONDS)
  for await (const { buffer, timestamp } of new AudioBufferSink(audio).buffers()) {
    const at = Math.round(timestamp * RATE)
    const samples = buffer.getChannelData(0)
    heard.set(samples.subarray(Math.max(0, -at), heard.length - at), Math.max(0, at))
  }
  /** How far the result is from the original in each tenth of a second, where the sound is not faded. */
  const off = Array.from({ length: (SECONDS - 2) * 10 }, (_, block) => {
    let sum = 0
    for (let i = (block * RATE) / 10 + 100; i < ((block + 1) * RATE) / 10 + 100; i++)
      sum += ((heard[i] as number) - (original[i] as number)) ** 2
    return Math.sqrt(sum / (RATE / 10))
  })
  const usual = off.toSorted((a, b) => a - b)[Math.floor(off.length / 2)] as number
  expect(usual).toBeLessThan(0.02)
  expect(Math.max(...off)).toBeLessThan(Math.max(0.03, usual * 3))
  expect(await audio.computeDuration()).toBeCloseTo(SECONDS - 1, 0)
})
