import * as z from 'zod'
import type { Bindings } from '../../kernel/bindings.ts'
import { drawnBy, type Image, type ImageAsk, placeIn, specialOf, wordsFor } from '../image.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { taken } from '../taken.ts'
import { queued } from './queue.ts'

const picture = z.object({ url: z.string() })
const drawn = z.object({
  images: z.array(picture).min(1),
  /** By picture; one that is black instead. */
  has_nsfw_concepts: z.array(z.boolean()).nullish(),
})

/** Models that enlarge, expand or erase answer with their one picture. */
const answered = z.union([
  drawn,
  z
    .object({ image: picture })
    .transform(({ image }): z.output<typeof drawn> => ({ images: [image] })),
])

/** Pictures by FLUX: a model that fills takes a mask, one that edits is shown pictures, the others draw from words alone. */
export const falImage = (env: Bindings, row: AdapterRow): Image | null =>
  drawnBy(
    row.model,
    queued(env, row, {
      async input(ask) {
        const special = specialOf(row.model, ask)
        if (special) {
          const image_url = await ask.pictures?.[0]?.address()
          if (special === 'enlarge') return { image_url, scale: ask.scale }
          if (special === 'erase') return { image_url, mask_url: await ask.mask?.address() }
          return { image_url, ...placeIn(ask), ...(ask.prompt && { prompt: ask.prompt }) }
        }
        return {
          prompt: wordsFor(ask),
          num_images: ask.count,
          output_format: 'png',
          ...(ask.seed !== undefined && { seed: ask.seed }),
          ...(await shown(row.model, ask)),
        }
      },
      async output(output, ask, signal) {
        const { success, data } = answered.safeParse(output)
        if (!success) throw new ProviderFault('down', 'an answer without a picture')
        const good = data.images.filter((_, at) => !data.has_nsfw_concepts?.[at])
        if (good.length === 0) throw new ProviderFault('refused', 'has_nsfw_concepts')
        const { count } = await ask()
        return Promise.all(good.slice(0, count).map(({ url }) => taken(env, url, signal)))
      },
    }),
  )

async function shown(model: string, ask: ImageAsk) {
  const { pictures = [], mask, width, height } = ask
  const [first] = pictures
  if (/fill/.test(model)) {
    if (!first || !mask) throw new ProviderFault('unable', 'this model fills masks alone')
    return { image_url: await first.address(), mask_url: await mask.address() }
  }
  if (mask) throw new ProviderFault('unable', 'this model takes no mask')
  const shape = { image_size: { width, height } }
  const edits = model.endsWith('/edit')
  if (edits !== pictures.length > 0)
    throw new ProviderFault('unable', edits ? 'this model edits alone' : 'it is shown no pictures')
  return edits
    ? { ...shape, image_urls: await Promise.all(pictures.map((one) => one.address())) }
    : shape
}
