import { expect, test } from 'vitest'
import { gainFor, loudnessOf, SPEECH_LUFS } from './loudness.ts'

const tone = (decibels: number, seconds = 5, rate = 48_000, hertz = 997) => ({
  rate,
  samples: Float32Array.from(
    { length: seconds * rate },
    (_, at) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hertz * at) / rate + Math.PI / 4),
  ),
})

const integrated = ({ samples, rate }: { samples: Float32Array<ArrayBuffer>; rate: number }) =>
  loudnessOf([samples], rate).integrated

test('a tone is as loud as BS.1770 says, at every rate', () => {
  for (const rate of [16_000, 44_100, 48_000])
    expect(integrated(tone(-20, 5, rate))).toBeCloseTo(-23.01, 1)
})

test('silence around speech does not make it quieter', () => {
  const { samples, rate } = tone(-20)
  const around = new Float32Array(samples.length * 3)
  around.set(samples, samples.length)
  expect(integrated({ samples: around, rate })).toBeCloseTo(-23.01, 0)
})

test('two channels are louder than one, and loud and quiet speech lie apart', () => {
  const { samples, rate } = tone(-20)
  expect(loudnessOf([samples, samples], rate).integrated).toBeCloseTo(-20, 1)
  // As EBU Tech 3342 tests it: twenty seconds at −20 and twenty at −30.
  const both = new Float32Array([...tone(-20, 20).samples, ...tone(-30, 20).samples])
  const { range, shortTerm } = loudnessOf([both, both], rate)
  expect(range).toBeCloseTo(10, 0)
  expect(shortTerm).toBeCloseTo(-20, 1)
})

test('peaks between samples are found', () => {
  // At a quarter of the rate every sample of this tone lies 3 dB below its peaks.
  const { samples } = tone(0, 1, 48_000, 12_000)
  expect(Math.max(...samples)).toBeCloseTo(Math.SQRT1_2, 2)
  expect(loudnessOf([samples], 48_000).truePeak).toBeCloseTo(1, 1)
})

test('a sound becomes as loud as speech, and never louder than its peaks allow', () => {
  const quiet = tone(-40)
  const gain = gainFor(quiet)
  const louder = { ...quiet, samples: quiet.samples.map((x) => x * gain) }
  expect(integrated(louder)).toBeCloseTo(SPEECH_LUFS, 1)
  const click = new Float32Array(48_000 * 2).fill(0.001)
  click[48_000] = 0.9
  expect(gainFor({ samples: click, rate: 48_000 })).toBeLessThan(1)
  expect(gainFor({ samples: new Float32Array(48_000), rate: 48_000 })).toBe(1)
})
