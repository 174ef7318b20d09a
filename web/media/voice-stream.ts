import { throwIfCancelled } from './engine.ts'
import { CEILING } from './level.ts'
import { limiter } from './limiter.ts'
import { openVoiceMedia, type VoiceMedia } from './open-voice.ts'
import { shapeOf, type SoundShape, soundBlocks } from './sound-blocks.ts'
import { chained, joined, lengthOf, type Planes, silence } from './sound-filter.ts'
import { type Background, voiceChain, type VoiceSettings } from './voice-chain.ts'

/** What is to be heard of a voice, from where on. */
export type Listen = {
  /** In seconds of the source. */
  from: number
  settings: VoiceSettings
  /** What the cleaning takes away, instead of what it leaves. */
  removed: boolean
  gain: number
}

/** A moment of sound, and where in the source it begins, in seconds. */
export type Heard = { at: number; rate: number; planes: Planes }

/** The filters hear this much beforehand, so that they are settled where one begins to listen. */
const RUN_UP_SECONDS = 0.3
/** Of what is brought at a time: the first soon, the others in larger pieces. */
const [FIRST_SECONDS, NEXT_SECONDS] = [0.3, 1]

/** Opens a recording for listening to what would become of it. */
export async function openVoice(source: Blob, background: Background) {
  const media = await openVoiceMedia(source)
  const shape = await shapeOf(media.audio)
  return (what: Listen, signal: AbortSignal) => listen(media, shape, background, what, signal)
}

async function* listen(
  { audio }: VoiceMedia,
  shape: SoundShape,
  background: Background,
  { from, settings, removed, gain }: Listen,
  signal: AbortSignal,
): AsyncGenerator<Heard> {
  const { rate, channels } = shape
  const { tempo } = settings
  const start = Math.max(0, from - RUN_UP_SECONDS)
  const filter = chained(
    [
      await voiceChain(shape, settings, background, removed),
      limiter(rate, channels, gain, settings.target === null ? 1 : CEILING),
    ],
    channels,
  )
  let early = Math.round(((from - start) * rate) / tempo)
  let ready: Planes[] = []
  let [waiting, told] = [0, 0]
  const add = (planes: Planes) => {
    const skipped = Math.min(early, lengthOf(planes))
    early -= skipped
    ready.push(planes.map((plane) => plane.slice(skipped)))
    waiting += lengthOf(planes) - skipped
  }
  const take = (): Heard => {
    const planes = joined(ready, channels)
    const at = from + (told / rate) * tempo
    told += waiting
    ;[ready, waiting] = [[], 0]
    return { at, rate, planes: planes.length > 0 ? planes : silence(channels, 0) }
  }
  for await (const planes of soundBlocks(audio, shape, signal, start)) {
    throwIfCancelled(signal)
    add(filter.push(planes))
    if (waiting >= rate * (told === 0 ? FIRST_SECONDS : NEXT_SECONDS)) yield take()
  }
  throwIfCancelled(signal)
  add(filter.end())
  if (waiting > 0) yield take()
}
