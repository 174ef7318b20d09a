import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp3OutputFormat,
  Output,
} from 'mediabunny'

const SPEECH_BITRATE = 96_000

/** A recording as MP3, encoded on the device. @throws Error where that cannot be done */
export async function toMp3(recording: Blob, name: string): Promise<File> {
  const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder')
  registerMp3Encoder()
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(recording) })
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
