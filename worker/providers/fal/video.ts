import type { Bindings } from '../../kernel/bindings.ts'
import { nearestRatio } from '../pictures/ratio.ts'
import type { AdapterRow } from '../schema.ts'
import { nearestHeight, RATIOS, requireFirst } from '../seedance.ts'
import type { Video } from '../video.ts'
import { fileIn } from './file.ts'
import { queued } from './queue.ts'

/** Videos by Seedance, whose row names the model without what it begins with. */
export const falVideo = (env: Bindings, row: AdapterRow): Video | null =>
  queued(env, row, {
    part: ({ first }) => (first ? 'image-to-video' : 'text-to-video'),
    async input({ prompt, seconds, seed, first, last, ...size }) {
      requireFirst(first, last)
      return {
        prompt,
        duration: String(seconds),
        resolution: nearestHeight(size),
        aspect_ratio: nearestRatio(RATIOS, size),
        ...(seed !== undefined && { seed }),
        ...(first && { image_url: await first.address() }),
        ...(last && { end_image_url: await last.address() }),
      }
    },
    output: (output, _ask, signal) => fileIn(env, output, 'video', signal),
  })
