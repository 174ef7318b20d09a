import type { Bindings } from '../../kernel/bindings.ts'
import { nearestRatio } from '../pictures/ratio.ts'
import { nearestHeight, RATIOS, requireFirst } from '../seedance.ts'
import type { AdapterRow } from '../schema.ts'
import { taken } from '../taken.ts'
import type { Video } from '../video.ts'
import { predicting } from './prediction.ts'

/** Videos by Seedance. */
export const replicateVideo = (env: Bindings, row: AdapterRow): Video | null =>
  predicting(env, row, {
    async input({ prompt, seconds, seed, first, last, ...size }) {
      requireFirst(first, last)
      return {
        prompt,
        duration: seconds,
        resolution: nearestHeight(size),
        aspect_ratio: nearestRatio(RATIOS, size),
        ...(seed !== undefined && { seed }),
        ...(first && { image: await first.address() }),
        ...(last && { last_frame_image: await last.address() }),
      }
    },
    output: (output, _ask, signal) => taken(env, output, signal),
  })
