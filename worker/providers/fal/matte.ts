import type { Bindings } from '../../kernel/bindings.ts'
import type { Matte } from '../matte.ts'
import { laid } from '../pictures/laid.ts'
import type { AdapterRow } from '../schema.ts'
import { fileIn } from './file.ts'
import { queued } from './queue.ts'

/** Mattes by BiRefNet; what comes behind the subject is laid there by the Images service. */
export const falMatte = (env: Bindings, row: AdapterRow): Matte | null =>
  queued(env, row, {
    input: async ({ picture }) => ({ image_url: await picture.address(), output_format: 'png' }),
    output: async (output, ask, signal) =>
      laid(env.IMAGES, await fileIn(env, output, 'image', signal), await ask()),
  })
