import type { Run } from './engine.ts'
import { readFilm } from './film.ts'
import { keepSounds } from './kept-sound.ts'
import type { Title } from './output.ts'
import type { OutputSpec } from './output-plan.ts'
import type { Material } from './recode.ts'
import { planPieces } from './smart-plan.ts'
import { writeSpliced } from './spliced-film.ts'
import { totalOf, type Range } from './timeline.ts'

/**
 * Cuts an H.264 film by copying its packets; only the pictures between a cut and the next key frame are encoded anew.
 * @throws CannotCopy when this film cannot be cut so.
 */
export async function smartCut(
  { video, sounds, along }: Material,
  kept: Range[],
  { kind, audio }: OutputSpec,
  title: Title,
  run: Run,
) {
  const film = await readFilm(video, run)
  const seconds = totalOf(kept)
  const expectedBytes = (film.bitrate / 8) * seconds * 1.2
  return writeSpliced(
    { video, film, plan: (isRefresh) => planPieces(film.frames, kept, isRefresh), filter: null },
    { kind, title, expectedBytes, tagsOf: video.input, seconds, stage: 'copying', along },
    (output, pieces) => keepSounds(sounds, { kind, audio }, { pieces, output, seconds }),
    run,
  )
}
