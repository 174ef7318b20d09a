import type { Bindings } from '../../kernel/bindings.ts'
import { picturesOf, type Size } from '../pictures/pictures.ts'
import type { Rows } from '../pictures/png-read.ts'
import type { Video, VideoAsk } from '../video.ts'
import { chanceOf } from './chance.ts'
import { blocksOf } from './film/blocks.ts'
import { filmOf } from './film/film.ts'
import { demoJob } from './job.ts'
import { demoMark } from './mark.ts'
import { paintingOf } from './painting.ts'
import { pixelsOf } from './pixels.ts'

const { Software, Comment } = demoMark('a slow move over pictures drawn from the words')

/**
 * Real, playable videos without any key: a slow move over what the words are drawn as. Where pictures are given for the beginning or
 * the end, the move is over them.
 */
export function demoVideo(env: Bindings): Video {
  const pictures = picturesOf(env.IMAGES)

  return demoJob(
    env,
    ({ prompt, first, last }: VideoAsk) => [prompt, first, last],
    async ({ prompt, width, height, seconds, seed: given, first, last }, { key, signal }) => {
      const size = { width, height }
      const seed = String(given ?? chanceOf(key)())
      const begin = first ? await pixelsOf(pictures, first, size) : painted(prompt, seed, size)
      const all = last ? [begin, await pixelsOf(pictures, last, size)] : [begin]
      const shown = []
      for (const one of all) shown.push(await blocksOf(one))
      const body = await filmOf({
        size,
        pictures: shown,
        seconds,
        seed,
        signal,
        mark: `${Software}. ${Comment}`,
      })
      return { body, mimetype: 'video/mp4' }
    },
  )
}

function painted(prompt: string, seed: string, size: Size): Rows {
  const row = paintingOf(prompt, seed, size)
  async function* rows() {
    for (let y = 0; y < size.height; y++) yield row(y)
  }
  return { ...size, rows: rows() }
}
