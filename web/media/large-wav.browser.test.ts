import { EncodedAudioPacketSource, EncodedPacket } from 'mediabunny'
import { expect, test } from 'vitest'
import { makeFilm } from '../test/films.ts'
import { open } from './open.ts'
import { openOutput } from './output.ts'
import { openSoundEncoder } from './sound-encoder.ts'

const HOUR = 3600

/** How a WAV begins that is to become so large. There is a moment of sound in it. */
async function begin(expectedBytes: number) {
  const title = { name: 'talk.wav', created: null }
  const { output, finish } = await openOutput('wav', title, { expectedBytes, seconds: HOUR })
  const source = new EncodedAudioPacketSource('pcm-s16')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = { codec: 'pcm-s16', sampleRate: 48_000, numberOfChannels: 2 }
  const packet = new EncodedPacket(new Uint8Array(4800), 'key', 0, 0.025)
  await source.add(packet, { decoderConfig })
  return (await finish()).slice(0, 4).text()
}

test.each([
  ['pcm_s16le', 'pcm-s16', 6.1, 6.3],
  ['pcm_s24le', 'pcm-s24', 4.1, 4.2],
] as const)(
  'of %s a WAV as every program opens it holds as many hours as fit 4 GiB, and what is longer becomes an RF64',
  async (called, codec, fits, exceeds) => {
    const tone = ['-f', 'lavfi', '-t', '1', '-i', 'sine=r=48000', '-ac', '2', '-c:a', called]
    const file = await makeFilm([...tone, 'tone.wav'])
    const { input, audio } = await open(file, { video: 'no', audio: 'need' })
    using _ = input
    const { bytesPerSecond } = await openSoundEncoder(audio, codec)
    expect(await begin(fits * HOUR * bytesPerSecond)).toBe('RIFF')
    expect(await begin(exceeds * HOUR * bytesPerSecond)).toBe('RF64')
  },
)
