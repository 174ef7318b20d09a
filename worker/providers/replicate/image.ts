import type { Bindings } from '../../kernel/bindings.ts'
import { drawnBy, type Image, type ImageAsk, placeIn, specialOf, wordsFor } from '../image.ts'
import type { Source } from '../job.ts'
import { nearestRatio } from '../pictures/ratio.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { taken } from '../taken.ts'
import { predicting } from './prediction.ts'

const RATIOS = [
  ...(['1:1', '16:9', '3:2', '4:3', '5:4'] as const),
  ...(['4:5', '3:4', '2:3', '9:16'] as const),
] as const

/** Pictures by FLUX: a model that fills takes a mask, FLUX.2 is shown pictures, the others draw from words alone. */
export const replicateImage = (env: Bindings, row: AdapterRow): Image | null =>
  drawnBy(
    row.model,
    predicting(env, row, {
      async input(ask) {
        const special = specialOf(row.model, ask)
        if (special) {
          const image = await ask.pictures?.[0]?.address()
          if (special === 'enlarge') return { image, scale: ask.scale, face_enhance: false }
          if (special === 'erase') return { image, mask: await ask.mask?.address() }
          return { image, ...placeIn(ask), ...(ask.prompt && { prompt: ask.prompt }) }
        }
        return {
          prompt: wordsFor(ask),
          output_format: 'png',
          ...(ask.seed !== undefined && { seed: ask.seed }),
          ...(await shown(row.model, ask)),
        }
      },
      async output(output, ask, signal) {
        const { count } = await ask()
        const made = [output].flat().slice(0, count)
        if (made.length === 0) throw new ProviderFault('down', 'an answer without a picture')
        return Promise.all(made.map((address) => taken(env, address, signal)))
      },
    }),
  )

async function shown(model: string, ask: ImageAsk) {
  const { pictures: [first, ...others] = [], mask, count } = ask
  if (/fill/.test(model)) {
    if (!first || !mask) throw new ProviderFault('unable', 'this model fills masks alone')
    return { image: await first.address(), mask: await mask.address(), num_outputs: count }
  }
  if (mask) throw new ProviderFault('unable', 'this model takes no mask')
  const shape = { aspect_ratio: nearestRatio(RATIOS, ask) }
  if (/flux-2/.test(model))
    return { ...shape, input_images: await addresses(first ? [first, ...others] : []) }
  if (first) throw new ProviderFault('unable', 'this model is shown no pictures')
  return { ...shape, num_outputs: count }
}

const addresses = (all: Source[]) => Promise.all(all.map((one) => one.address()))
