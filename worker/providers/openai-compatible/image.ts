import { APIError } from 'openai'
import type { Image as Answered } from 'openai/resources/images'
import type { Bindings } from '../../kernel/bindings.ts'
import type { Image, ImageAsk } from '../image.ts'
import type { Made, Source } from '../job.ts'
import { pictureIn } from '../pictures/kind.ts'
import { picturesOf, type Pictures } from '../pictures/pictures.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { clientFor, rethrow } from './client.ts'
import { holeOf } from './hole.ts'

/** The sizes that GPT Image draws. */
const SIZES = ['1024x1024', '1536x1024', '1024x1536'] as const

/** Pictures as OpenAI draws and changes them; it knows no seeds. */
export function compatibleImage(env: Bindings, row: AdapterRow): Image | null {
  const client = clientFor(env, row)
  if (!client) return null
  const pictures = picturesOf(env.IMAGES)
  return {
    // It knows no idempotency keys, and bills each picture.
    repeatable: false,
    async submit(ask, { signal }) {
      const asked = { model: row.model, prompt: ask.prompt, n: ask.count, size: sizeOf(ask) }
      const shown = await shownIn(ask, pictures)
      const answer = await (
        shown
          ? client.images.edit({ ...asked, ...shown, stream: false }, { signal })
          : client.images.generate({ ...asked, stream: false }, { signal })
      ).catch((error: unknown) => rethrow(error, signal, !(error instanceof APIError)))
      const made = (answer.data ?? []).slice(0, ask.count)
      if (made.length === 0) throw new ProviderFault('down', 'an answer without a picture')
      return { done: await Promise.all(made.map((one) => taken(one, signal))) }
    },
  }
}

const shapeOf = (width: number, height: number) => Math.log(width / height)

function sizeOf({ width, height }: ImageAsk) {
  const off = (size: string) => {
    const [w = 1, h = 1] = size.split('x').map(Number)
    return Math.abs(shapeOf(w, h) - shapeOf(width, height))
  }
  return SIZES.reduce((best, size) => (off(size) < off(best) ? size : best))
}

async function shownIn({ pictures: given = [], mask }: ImageAsk, pictures: Pictures) {
  if (given.length === 0) return undefined
  const hole = mask && (await holeOf(await mask.bytes(), pictures))
  return {
    image: await Promise.all(given.map(fileOf)),
    ...(hole && { mask: new File([hole], 'mask.png', { type: 'image/png' }) }),
  }
}

const fileOf = async (source: Source) =>
  new File([await source.bytes()], source.name, { type: source.mimetype })

/** A picture out of an answer. Its address is good for an hour, so it is fetched at once; one that is over was billed all the same. */
async function taken({ b64_json: base64, url }: Answered, signal: AbortSignal): Promise<Made> {
  if (base64) return pictureIn(base64)
  if (!url) throw new ProviderFault('down', 'an answer without a picture')
  const answer = await fetch(url, { signal }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : new ProviderFault('lost', error)
  })
  if (!answer.ok || !answer.body)
    throw new ProviderFault('lost', `result address: ${answer.status}`)
  const mimetype = answer.headers.get('Content-Type')?.split(';')[0] ?? 'image/png'
  return { body: answer.body, mimetype }
}
