import { answer, type Engine, type Run } from './engine.ts'
import { kindFor } from './kinds.ts'
import { CEILING, type Level, levelFor } from './level.ts'
import { limiter } from './limiter.ts'
import { type Loudness, loudnessMeter } from './loudness.ts'
import { openMedia } from './open.ts'
import { shapeOf, soundBlocks, type SoundShape } from './sound-blocks.ts'
import { lengthOf, type Planes } from './sound-filter.ts'
import { openSpool, type SoundSpool } from './sound-spool.ts'
import { type Background, voiceChain, type VoiceSettings } from './voice-chain.ts'
import { writeSound } from './write-sound.ts'

export type TuneOptions = {
  settings: VoiceSettings
  background: Background
  /** `film` keeps the pictures; where there are none it is M4A. */
  format: 'film' | 'wav' | 'mp3' | 'm4a'
  /** The result's name, without its ending. */
  name: string
}

/** Of the whole work, what is done before anything is written. */
const SHAPING_SHARE = { wav: 0.85, other: 0.5 }

/** Makes another voice of a recording, or of a film whose pictures it copies, and says how loud it has become. */
export const tuneVoice: Engine<TuneOptions, { file: File; loudness: Loudness }> = (
  source,
  { settings, background, format, name },
  run,
) =>
  answer(run.signal, async () => {
    run.onProgress(0, 'reading')
    const media = await openMedia(source, true)
    using _ = media.input
    const { input, container, video, audio, duration } = media
    const kind =
      format === 'mp3'
        ? format
        : kindFor(container, video !== null, format === 'film' ? 'same' : format)
    const shape = await shapeOf(audio)
    const share = kind === 'wav' ? SHAPING_SHARE.wav : SHAPING_SHARE.other
    const spool = await openSpool(shape.channels)
    try {
      const blocks = soundBlocks(audio, shape, run.signal)
      const filter = await voiceChain(shape, settings, background)
      const before = await shaped(blocks, filter, spool, {
        shape,
        seconds: duration,
        run: { ...run, onProgress: (done, stage) => run.onProgress(done * share, stage) },
      })
      run.onProgress(share, 'levelling')
      const level = await levelOf(shape, before, settings.target, spool.read)
      const file = await writeSound(
        { shape, frames: spool.frames(), blocks: () => levelled(spool.read(), shape, level) },
        {
          ...{ kind, name, input },
          film: video && format === 'film' ? { video, tempo: settings.tempo } : null,
        },
        {
          ...run,
          onProgress: (done, stage) => run.onProgress(share + done * (1 - share), stage),
        },
      )
      return { file, loudness: level.loudness }
    } finally {
      await spool.discard()
    }
  })

/** Sends a sound through a filter to where it is put aside. @returns how loud it is there */
async function shaped(
  blocks: AsyncGenerator<Planes>,
  filter: { push: (planes: Planes) => Planes; end: () => Planes },
  spool: SoundSpool,
  { shape, seconds, run }: { shape: SoundShape; seconds: number; run: Run },
): Promise<Loudness> {
  const meter = loudnessMeter(shape.rate, shape.channels)
  const take = async (planes: Planes) => {
    meter.push(planes)
    await spool.add(planes)
  }
  let frames = 0
  for await (const planes of blocks) {
    frames += lengthOf(planes)
    await take(filter.push(planes))
    run.onProgress(Math.min(1, frames / shape.rate / seconds), 'shaping')
  }
  await take(filter.end())
  return meter.read()
}

/** Without a target a sound stays as loud as it is, unless it would be clipped. */
async function levelOf(
  shape: SoundShape,
  before: Loudness,
  target: number | null,
  read: () => AsyncGenerator<Planes>,
): Promise<Level> {
  if (target !== null) return levelFor(shape, before, target, read)
  return { gain: 1, limited: before.truePeak > 1, loudness: before }
}

async function* levelled(
  blocks: AsyncGenerator<Planes>,
  { rate, channels }: SoundShape,
  { gain, limited }: Level,
): AsyncGenerator<Planes> {
  if (!limited) {
    for await (const planes of blocks) yield planes.map((plane) => plane.map((x) => x * gain))
    return
  }
  const filter = limiter(rate, channels, gain, CEILING)
  for await (const planes of blocks) yield filter.push(planes)
  yield filter.end()
}
