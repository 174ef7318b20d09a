import { ALL_FORMATS, BlobSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { makeFilm } from '../test/films.ts'
import { cutOut } from './cut-out.ts'
import { MIX_RATE, newStereo, VoiceReader } from './edit/voice-reader.ts'
import { ALONE } from './engine.ts'
import { shapeOf, soundBlocks } from './sound-blocks.ts'

/** A quiet tone, and a loud one for a moment in the middle of each second. */
const recording = (name: string) =>
  makeFilm([
    ...['-f', 'lavfi', '-t', '6', '-i'],
    `sine=f=1000:r=${MIX_RATE}:samples_per_frame=48,volume='if(between(mod(t,1),0.5,0.55),6,0.2)':eval=frame:precision=float`,
    ...['-c:a', 'libvorbis', '-q:a', '6', name],
  ])

/** When it gets loud, in seconds, and how loud its first moment is. */
function heard(sound: Float32Array) {
  const loud: number[] = []
  for (const [i, sample] of sound.entries())
    if (Math.abs(sample) > 0.2 && i / MIX_RATE - (loud.at(-1) ?? -1) > 0.3) loud.push(i / MIX_RATE)
  return { loud, first: Math.max(...sound.subarray(0, MIX_RATE / 100).map(Math.abs)) }
}
const at = (...times: number[]) => times.map((time) => expect.closeTo(time, 2))

test.each(['x.ogg', 'x.mkv'])(
  'Vorbis that is read from its middle on is heard at its time: %s',
  async (name) => {
    const file = await recording(name)
    const kept = [
      { start: 1.2, end: 3.2 },
      { start: 4.1, end: 5.1 },
    ]
    const cut = await cutOut(file, { kept, format: 'wav', name: 'cut' }, ALONE)
    if (!cut.ok) expect.fail(cut.why)
    const context = new OfflineAudioContext(1, 1, MIX_RATE)
    const sound = await context.decodeAudioData(await cut.file.arrayBuffer())
    expect(heard(sound.getChannelData(0)).loud).toEqual(at(0.3, 1.3, 2.4))

    using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
    const track = (await input.getPrimaryAudioTrack()) ?? expect.fail('no sound')
    const reader = await VoiceReader.open(track, 2.2)
    const mixed = newStereo(MIX_RATE)
    await reader.read(mixed, MIX_RATE)
    await reader.close()
    expect(heard(mixed.left).loud).toEqual(at(0.3))
    expect(heard(mixed.left).first).toBeGreaterThan(0.01)

    const { signal } = ALONE
    const blocks = await Array.fromAsync(soundBlocks(track, await shapeOf(track), signal, 3.2))
    const rest = Float32Array.from(blocks.flatMap(([plane]) => [...plane!]))
    expect(heard(rest).loud).toEqual(at(0.3, 1.3, 2.3))
    expect(heard(rest).first).toBeGreaterThan(0.01)
  },
)
