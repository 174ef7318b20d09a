import { part, type Run } from './engine.ts'
import { CEILING } from './level.ts'
import type { Loudness } from './loudness.ts'
import { loudnessIn } from './loudness-in.ts'
import { letGo } from './scratch.ts'

/** What is left out by AAC and MP3 can make peaks higher by any amount: by how much is heard in what was written. */
const MOST_TRIES = 4
/** Of what is left of the work, a try takes so much. */
const TRY_SHARE = 0.8
/** So much over the ceiling is none: a fiftieth of a decibel. */
const ON_CEILING = 10 ** (0.02 / 20)

/**
 * Writes a sound, and where its peaks are too high in what was written, again with a lower ceiling.
 * @param write what has no peak above a ceiling from 0 to 1; it may let go of what was written before, null the first time, as soon as
 * it needs that no more
 * @param ceiling to begin with
 * @param most so many times at most
 */
export async function withPeaksHeld(
  write: (ceiling: number, run: Run, before: File | null) => Promise<File>,
  { ceiling, most = MOST_TRIES }: { ceiling: number; most?: number },
  run: Run,
): Promise<{ file: File; loudness: Loudness }> {
  let [share, below] = [0, ceiling]
  let before: File | null = null
  for (let tries = 1; ; tries++) {
    const to = share + (1 - share) * TRY_SHARE
    const last: File | null = before
    const file: File = await write(below, part(run, share, to), last).finally(
      () => last && letGo(last),
    )
    share = to
    run.onProgress(share, 'levelling')
    const loudness = await loudnessIn(file, run.signal).catch(async (error: unknown) => {
      await letGo(file)
      throw error
    })
    const over = loudness.truePeak / CEILING
    if (over <= ON_CEILING || tries >= most) return { file, loudness }
    before = file
    below /= over
  }
}
