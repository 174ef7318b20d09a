import type { Bindings } from '../../kernel/bindings.ts'
import type { Matte } from '../matte.ts'
import { laid } from '../pictures/laid.ts'
import type { AdapterRow } from '../schema.ts'
import { taken } from '../taken.ts'
import { predicting } from './prediction.ts'

/** Mattes by Bria; what comes behind the subject is laid there by the Images service. */
export const replicateMatte = (env: Bindings, row: AdapterRow): Matte | null =>
  predicting(env, row, {
    input: async ({ picture }) => ({ image: await picture.address() }),
    output: async (output, ask, signal) =>
      laid(env.IMAGES, await taken(env, output, signal), await ask()),
  })
