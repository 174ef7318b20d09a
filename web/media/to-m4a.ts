import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

const SPEECH_BITRATE = 96_000

/** A recording as M4A, encoded on the device. @throws Error where that cannot be done */
export async function toM4a(recording: Blob, name: string): Promise<File> {
  const { registerAacEncoder } = await import('@mediabunny/aac-encoder')
  registerAacEncoder()
  using input = new Input({ formats: ALL_FORMATS, source: new BlobSource(recording) })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const conversion = await Conversion.init({
    ...{ input, output },
    audio: { codec: 'aac', bitrate: SPEECH_BITRATE, forceTranscode: true },
  })
  if (!conversion.isValid) throw new Error('no way to AAC')
  await conversion.execute()
  return new File([target.buffer as ArrayBuffer], name, { type: 'audio/mp4' })
}
