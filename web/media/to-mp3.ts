import { BufferTarget, Conversion, Mp3OutputFormat, Output } from 'mediabunny'
import { openInput } from './input.ts'

const SPEECH_BITRATE = 96_000

/** A recording as MP3, encoded on the device. @throws Error where that cannot be done */
export async function toMp3(recording: Blob, name: string): Promise<File> {
  const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder')
  registerMp3Encoder()
  using input = await openInput(recording)
  const target = new BufferTarget()
  const output = new Output({ format: new Mp3OutputFormat(), target })
  const conversion = await Conversion.init({
    input,
    output,
    audio: { codec: 'mp3', bitrate: SPEECH_BITRATE },
  })
  if (!conversion.isValid) throw new Error('no way to MP3')
  await conversion.execute()
  return new File([target.buffer as ArrayBuffer], name, { type: 'audio/mpeg' })
}
