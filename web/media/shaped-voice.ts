import { type Run, throwIfCancelled } from './engine.ts'
import { type Level, levelFor, measured } from './level.ts'
import { limiter } from './limiter.ts'
import { type Loudness, loudnessMeter } from './loudness.ts'
import type { VoiceMedia } from './open-voice.ts'
import { shapeOf, soundBlocks, type SoundShape } from './sound-blocks.ts'
import { lengthOf, type Planes, type SoundFilter } from './sound-filter.ts'
import { openSpool, type SoundSpool } from './sound-spool.ts'
import { type Background, voiceChain, type VoiceSettings } from './voice-chain.ts'

/** A voice that is made, but not written yet. */
type ShapedVoice = {
  shape: SoundShape
  frames: number
  /** What makes it as loud as it was asked for, with no peak above a ceiling from 0 to 1. */
  levelBelow: (ceiling: number) => Promise<Level>
  blocks: (level: Level) => AsyncGenerator<Planes>
  discard: () => Promise<void>
}

/** Makes another voice of a recording, and puts it aside. */
export async function openShaped(
  { audio, duration }: VoiceMedia,
  { settings, background }: { settings: VoiceSettings; background: Background },
  run: Run,
): Promise<ShapedVoice> {
  const shape = await shapeOf(audio)
  const spool = await openSpool(shape.channels)
  try {
    const blocks = soundBlocks(audio, shape, run.signal)
    const filter = await voiceChain(shape, settings, background)
    const before = await shaped(blocks, filter, spool, { shape, seconds: duration, run })
    run.onProgress(1, 'levelling')
    async function* read() {
      for await (const planes of spool.read()) {
        throwIfCancelled(run.signal)
        yield planes
      }
    }
    return {
      shape,
      frames: spool.frames(),
      discard: spool.discard,
      levelBelow: (ceiling) => levelOf(shape, before, { target: settings.target, ceiling }, read),
      blocks: (level) => levelled(spool.read(), shape, level),
    }
  } catch (error) {
    await spool.discard()
    throw error
  }
}

/** Sends a sound through a filter to where it is put aside. @returns how loud it is there */
async function shaped(
  blocks: AsyncGenerator<Planes>,
  filter: SoundFilter,
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
  { target, ceiling }: { target: number | null; ceiling: number },
  read: () => AsyncGenerator<Planes>,
): Promise<Level> {
  if (target !== null) return levelFor(shape, before, { target, ceiling }, read)
  const limited = before.truePeak > 1
  const loudness = limited ? await measured(shape, { gain: 1, ceiling }, read) : before
  return { gain: 1, limited, ceiling, loudness }
}

async function* levelled(
  blocks: AsyncGenerator<Planes>,
  { rate, channels }: SoundShape,
  { gain, limited, ceiling }: Level,
): AsyncGenerator<Planes> {
  if (!limited) {
    if (gain === 1) yield* blocks
    else for await (const planes of blocks) yield planes.map((plane) => plane.map((x) => x * gain))
    return
  }
  const filter = limiter(rate, channels, gain, ceiling)
  for await (const planes of blocks) yield filter.push(planes)
  yield filter.end()
}
