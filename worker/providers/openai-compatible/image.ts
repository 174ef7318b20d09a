import { APIError } from 'openai'
import type { Bindings } from '../../kernel/bindings.ts'
import { type Image, type ImageAsk, type Outline, wordsAround, wordsFor } from '../image.ts'
import type { Source } from '../job.ts'
import { pictureIn } from '../pictures/kind.ts'
import { picturesOf, type Pictures } from '../pictures/pictures.ts'
import { nearestRatio } from '../pictures/ratio.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { taken } from '../taken.ts'
import { clientFor, rethrow } from './client.ts'
import { framedBy } from './framed.ts'
import { holeOf } from './hole.ts'

/** The sizes that GPT Image draws. */
const SIZES = ['1024x1024', '1536x1024', '1024x1536'] as const
const MOST_SIDE = 1536

/** Pictures as OpenAI draws and changes them; it knows no seeds. */
export function compatibleImage(env: Bindings, row: AdapterRow): Image | null {
  const client = clientFor(env, row)
  if (!client) return null
  const pictures = picturesOf(env.IMAGES)
  return {
    // It knows no idempotency keys, and bills each picture.
    repeatable: false,
    mostSide(outline) {
      requireAble(outline)
      return MOST_SIDE
    },
    async submit(ask, { signal }) {
      requireAble(ask)
      const asked = {
        model: row.model,
        prompt: ask.around ? wordsAround(ask) : wordsFor(ask),
        n: ask.count,
        size: nearestRatio(SIZES, ask),
      }
      const shown = await shownIn(ask, pictures)
      const answer = await (
        shown
          ? client.images.edit({ ...asked, ...shown, stream: false }, { signal })
          : client.images.generate({ ...asked, stream: false }, { signal })
      ).catch((error: unknown) => rethrow(error, signal, !(error instanceof APIError)))
      const made = [answer?.data ?? []].flat().slice(0, ask.count)
      if (made.length === 0) throw new ProviderFault('down', 'an answer without a picture')
      return {
        done: await Promise.all(
          made.map((one) =>
            one?.b64_json ? pictureIn(one.b64_json) : taken(env, one?.url, signal),
          ),
        ),
      }
    },
  }
}

/** @throws ProviderFault unable */
function requireAble({ scale }: Outline) {
  if (scale) throw new ProviderFault('unable', 'it does not enlarge')
}

async function shownIn({ pictures: given = [], mask, around }: ImageAsk, pictures: Pictures) {
  const [first] = given
  if (!first) return undefined
  if (around) {
    // What is transparent is to come, in the picture as in its mask.
    const framed = await framedBy(await first.bytes(), around, pictures)
    const image = new File([framed], 'framed.png', { type: 'image/png' })
    return { image, mask: image }
  }
  const hole = mask && (await holeOf(await mask.bytes(), pictures))
  return {
    image: await Promise.all(given.map(fileOf)),
    ...(hole && { mask: new File([hole], 'mask.png', { type: 'image/png' }) }),
  }
}

const fileOf = async (source: Source) =>
  new File([await source.bytes()], source.name, { type: source.mimetype })
