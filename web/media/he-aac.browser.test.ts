import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import doubled from '../test/media/he-aac-v2.aac?url'
import { cutOut } from './cut-out.ts'
import { MIX_RATE, newStereo, VoiceReader } from './edit/voice-reader.ts'
import { ALONE } from './engine.ts'
import { readMono } from './mono-sound.ts'
import { speedUp } from './speed-up.ts'

/**
 * Four seconds of HE-AAC in its second version: 440 Hz on the left, 660 on the right, at 44,100 samples a second. Its head tells of
 * one channel at 22,050.
 */
const recording = async () => new File([await (await fetch(doubled)).blob()], 'doubled.aac')

/** How often a second it swings, by what it does in its third second. */
function pitchOf(sound: Float32Array, rate: number) {
  const third = sound.subarray(2 * rate, 3 * rate)
  return third.reduce((swings, now, i) => swings + (now >= 0 && (third[i - 1] ?? 0) < 0 ? 1 : 0), 0)
}

/** The pitch of each side of what a browser plays of a file. */
async function pitchesOf(file: File) {
  const context = new OfflineAudioContext(2, 1, MIX_RATE)
  const sound = await context.decodeAudioData(await file.arrayBuffer())
  return [0, 1].map((side) => pitchOf(sound.getChannelData(side), MIX_RATE))
}

const kept = [{ start: 0.1, end: 3.6 }]
const near = (hertz: number) => expect.toSatisfy((found: number) => Math.abs(found - hertz) < 8)

test('HE-AAC whose head tells half of its rate and one of its channels is cut at its pitch, on both sides', async () => {
  for (const format of ['wav', 'mp3'] as const) {
    const cut = await cutOut(await recording(), { kept, format, name: 'cut' }, ALONE)
    if (!cut.ok) expect.fail(cut.why)
    expect(await pitchesOf(cut.file), format).toEqual([near(440), near(660)])
  }
})

test('HE-AAC of which a part is sped up stays at its pitch, on both sides', async () => {
  const shown = [
    { start: 0, end: 0.5, speed: 2 },
    { start: 0.5, end: 3.9 },
  ]
  const wish = { shown, keepPitch: true, format: 'wav' as const, name: 'fast' }
  const made = await speedUp(await recording(), wish, ALONE)
  if (!made.ok) expect.fail(made.why)
  expect(await pitchesOf(made.file)).toEqual([near(440), near(660)])
})

test('HE-AAC is at its pitch in a mix', async () => {
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(await recording()) })
  const track = (await input.getPrimaryAudioTrack()) ?? expect.fail('no sound')
  const reader = await VoiceReader.open(track, 0)
  const { left, right } = newStereo(4 * MIX_RATE)
  await reader.read({ left, right }, 4 * MIX_RATE)
  await reader.close()
  expect([pitchOf(left, MIX_RATE), pitchOf(right, MIX_RATE)]).toEqual([near(440), near(660)])
})

test('HE-AAC is as long as it is where it is read whole', async () => {
  const read = await readMono(await recording(), undefined, ALONE)
  if (!read.ok) expect.fail(read.why)
  const { rate, samples } = read.sound
  expect([rate, samples.length / rate]).toEqual([44_100, expect.closeTo(4.1, 0.3)])
})
