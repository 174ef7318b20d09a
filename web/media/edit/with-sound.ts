import { readAlong } from '../along.ts'
import type { Run } from '../engine.ts'
import { openVoiceMedia } from '../open-voice.ts'
import { writeSound } from '../write-sound.ts'
import type { MixLevel } from './limit.ts'
import { type HeardMix, MIX_SHAPE } from './mix-level.ts'

/** A film that was written, with its sound at another level; its pictures and all else are copied. */
export async function withSound(
  film: File,
  { frames, blocks, level }: Pick<HeardMix, 'frames' | 'blocks'> & { level: MixLevel },
  kind: 'mp4' | 'webm',
  run: Run,
): Promise<File> {
  const { input, video } = await openVoiceMedia(film)
  using _ = input
  return await writeSound(
    { shape: MIX_SHAPE, frames, blocks: () => blocks(level) },
    {
      kind,
      title: { name: film.name, created: null },
      input: null,
      audio: null,
      film: video && { video, tempo: 1, sounds: [] },
      along: await readAlong(film, { container: kind, kind }, run.signal),
    },
    run,
  )
}
