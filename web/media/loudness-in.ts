import { type Loudness, loudnessMeter } from './loudness.ts'
import { openVoiceMedia } from './open-voice.ts'
import { shapeOf, soundBlocks } from './sound-blocks.ts'

/** How loud a file is as it will be heard, by the first of its sounds. */
export async function loudnessIn(file: File, signal: AbortSignal): Promise<Loudness> {
  const { input, audio: primary } = await openVoiceMedia(file)
  using _ = input
  const audio = (await input.getAudioTracks())[0] ?? primary
  const shape = await shapeOf(audio)
  const meter = loudnessMeter(shape.rate, shape.channels)
  for await (const planes of soundBlocks(audio, shape, signal)) meter.push(planes)
  return meter.read()
}
