import type { Bindings } from '../../kernel/bindings.ts'
import { type Image, type ImageAsk, specialOf, wordsFor } from '../image.ts'
import { kindOf, pictureIn } from '../pictures/kind.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { runModel } from './run.ts'

/** How many pictures a model that is asked in a form may be shown. */
const MOST_SHOWN = 4

/** Pictures by a model of Workers AI, one for each call. */
export function workersImage({ AI }: Bindings, { model }: Pick<AdapterRow, 'model'>): Image | null {
  if (!AI) return null
  return {
    repeatable: false,
    async submit(ask, { signal, onProgress }) {
      specialOf(model, ask)
      let done = 0
      const drawn = await Promise.allSettled(
        Array.from({ length: ask.count }, async (_, at) => {
          const seeded = ask.seed === undefined ? ask : { ...ask, seed: ask.seed + at }
          const picture = await pictureOf(
            await runModel(AI, model, await inputOf(model, seeded), signal),
          )
          onProgress(++done / ask.count)
          return picture
        }),
      )
      const made = drawn.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const [failed] = drawn.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      if (made.length === 0 || signal.aborted) throw failed
      return { done: made }
    },
  }
}

/** FLUX.2 is asked in a form and is shown pictures; the others take JSON, and those that paint into a hole a mask. */
const inputOf = (model: string, ask: ImageAsk) =>
  /flux-2/.test(model) ? formOf(ask) : jsonOf(model, ask)

async function formOf({ prompt, width, height, seed, pictures = [], mask }: ImageAsk) {
  if (mask) throw new ProviderFault('unable', 'this model takes no mask')
  const form = new FormData()
  const fields = { prompt, width, height, ...(seed !== undefined && { seed }) }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const [at, picture] of pictures.slice(0, MOST_SHOWN).entries())
    form.set(`input_image_${at}`, new Blob([await picture.bytes()], { type: picture.mimetype }))
  const { body, headers } = new Response(form)
  return { multipart: { body, contentType: headers.get('Content-Type') } }
}

async function jsonOf(
  model: string,
  { prompt, width, height, seed, pictures = [], mask }: ImageAsk,
) {
  if (/inpainting/.test(model) !== (mask !== undefined))
    throw new ProviderFault('unable', mask ? 'this model takes no mask' : 'it fills masks alone')
  return {
    prompt: wordsFor({ prompt }),
    width,
    height,
    ...(seed !== undefined && { seed }),
    ...(pictures[0] && { image_b64: (await pictures[0].bytes()).toBase64() }),
    ...(mask && { mask: [...(await mask.bytes())] }),
  }
}

/** Some models answer in base64, others with the bytes. */
async function pictureOf(answer: unknown) {
  if (answer instanceof ReadableStream || answer instanceof Uint8Array) {
    const body = new Uint8Array(await new Response(answer as BodyInit).arrayBuffer())
    return { body, mimetype: kindOf(body) }
  }
  const { image } = (answer ?? {}) as { image?: unknown }
  if (typeof image !== 'string') throw new ProviderFault('down', 'an answer without a picture')
  return pictureIn(image)
}
