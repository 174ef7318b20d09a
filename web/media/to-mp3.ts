import { BufferTarget, Conversion, Mp3OutputFormat, Output } from 'mediabunny'
import { openInput } from './input.ts'
import { tellDelay } from './mp3-delay.ts'

const SPEECH_BITRATE = 96_000

/** A recording as MP3, encoded on the device. @throws Error where that cannot be done */
export async function toMp3(recording: Blob, name: string): Promise<File> {
  const { registerMp3Encoder } = await import('@mediabunny/mp3-encoder')
  registerMp3Encoder()
  using input = await openInput(recording)
  const target = new BufferTarget()
  let head = { data: new Uint8Array(0), start: 0 }
  const onXingFrame = (data: Uint8Array, start: number) => (head = { data: data.slice(), start })
  const output = new Output({ format: new Mp3OutputFormat({ onXingFrame }), target })
  const conversion = await Conversion.init({
    input,
    output,
    audio: { codec: 'mp3', bitrate: SPEECH_BITRATE },
  })
  if (!conversion.isValid) throw new Error('no way to MP3')
  await conversion.execute()
  const file = new Uint8Array(target.buffer as ArrayBuffer)
  file.set(tellDelay(head.data, await input.computeDuration()), head.start)
  return new File([file], name, { type: 'audio/mpeg' })
}
