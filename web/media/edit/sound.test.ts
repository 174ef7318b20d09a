import fc from 'fast-check'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { AS_MIXED, limited } from './limit.ts'
import { MIX_RATE, newStereo, VoiceReader } from './voice-reader.ts'

const sine = (count: number, hertz: number, rate: number) =>
  new Float32Array(count).map((_, i) => Math.sin((2 * Math.PI * hertz * i) / rate))

async function* blocks(...all: Float32Array<ArrayBuffer>[]) {
  for (const left of all) yield { left, right: left.slice() }
}
async function flat(of: ReturnType<typeof limited>) {
  const left: number[] = []
  for await (const piece of of) left.push(...piece.left)
  return left
}

test('sound is never cut off at full scale, and what is quiet enough is left as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 1, maxLength: 8 }),
      async (peaks) => {
        const given = peaks.map((peak) => sine(1000, 440, 48_000).map((sample) => sample * peak))
        const made = await flat(limited(blocks(...given), AS_MIXED))
        expect(made.length).toBe(given.length * 1000)
        expect(Math.max(...made.map(Math.abs))).toBeLessThanOrEqual(0.9801)
      },
    ),
    { numRuns: 30 },
  )
  const quiet = sine(3000, 440, 48_000).map((sample) => sample * 0.9)
  expect(await flat(limited(blocks(quiet.slice()), AS_MIXED))).toEqual([...quiet])
})

/** A second in which one of the channels is at half of full scale, and the others are silent. */
function wavOf(channels: number, sounding: number): Uint8Array<ArrayBuffer> {
  const frame = 2 * channels
  const file = new DataView(new ArrayBuffer(44 + MIX_RATE * frame))
  const words = (at: number, text: string) =>
    [...text].forEach((letter, i) => file.setUint8(at + i, letter.charCodeAt(0)))
  words(0, 'RIFF')
  file.setUint32(4, file.byteLength - 8, true)
  words(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  for (const [at, value] of [1, channels].entries()) file.setUint16(20 + 2 * at, value, true)
  file.setUint32(24, MIX_RATE, true)
  file.setUint32(28, MIX_RATE * frame, true)
  for (const [at, value] of [frame, 16].entries()) file.setUint16(32 + 2 * at, value, true)
  words(36, 'data')
  file.setUint32(40, MIX_RATE * frame, true)
  for (let i = 0; i < MIX_RATE; i++) file.setInt16(44 + i * frame + 2 * sounding, 16384, true)
  return new Uint8Array(file.buffer)
}

// Left, right, middle, bass; behind, and beside where those are two more.
test.each([
  [3, ['left', 'right', 'both']],
  [4, ['left', 'right', 'both', 'both']],
  [5, ['left', 'right', 'both', 'left', 'right']],
  [6, ['left', 'right', 'both', 'none', 'left', 'right']],
  [7, ['left', 'right', 'both', 'none', 'both', 'left', 'right']],
  [8, ['left', 'right', 'both', 'none', 'left', 'right', 'left', 'right']],
])('of %i channels each is heard on its side', async (channels, sides) => {
  const heard = []
  for (const sounding of sides.keys()) {
    const source = new BufferSource(wavOf(channels, sounding))
    using input = new Input({ formats: ALL_FORMATS, source })
    const track = (await input.getPrimaryAudioTrack()) ?? expect.fail('no sound')
    const reader = await VoiceReader.open(track, 0)
    const { left, right } = newStereo(100)
    await reader.read({ left, right }, 100)
    await reader.close()
    const [l, r] = [(left[50] ?? 0) > 0.3, (right[50] ?? 0) > 0.3]
    heard.push(l ? (r ? 'both' : 'left') : r ? 'right' : 'none')
  }
  expect(heard).toEqual(sides)
})
