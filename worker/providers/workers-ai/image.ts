import type { Bindings } from '../../kernel/bindings.ts'
import { type Image, type ImageAsk, type Outline, specialOf, wordsFor } from '../image.ts'
import type { Source } from '../job.ts'
import { kindOf, pictureIn } from '../pictures/kind.ts'
import { type Pictures, picturesOf, type Size } from '../pictures/pictures.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { runModel } from './run.ts'

/** How many pictures a model that is asked in a form may be shown. */
const MOST_SHOWN = 4
/** In pixels; such models refuse a picture that has 512 a side. */
const MOST_SHOWN_SIDE = 511
/** In pixels, what a model draws. */
const LEAST_SIDE = 256
const MOST_SIDE = 2048
const MOST_FLUX_2_SIDE = 1920

/** Pictures by a model of Workers AI, one for each call. */
export function workersImage(
  { AI, IMAGES }: Bindings,
  { model }: Pick<AdapterRow, 'model'>,
): Image | null {
  if (!AI) return null
  return {
    repeatable: false,
    mostSide: (outline) => mostSideOf(model, outline),
    async submit(ask, { signal, onProgress }) {
      const inputWith = await inputFor(model, ask, picturesOf(IMAGES))
      let done = 0
      const drawn = await Promise.allSettled(
        Array.from({ length: ask.count }, async (_, at) => {
          const input = inputWith(ask.seed === undefined ? {} : { seed: ask.seed + at })
          const picture = await pictureOf(await runModel(AI, model, input, signal))
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

/**
 * What a model is asked, to which each call adds its seed. FLUX.2 is asked in a form and is shown pictures; the others take JSON, and
 * those that paint into a hole a mask.
 * @throws ProviderFault unable, unreadable
 */
async function inputFor(
  model: string,
  ask: ImageAsk,
  platform: Pictures,
): Promise<(seed: { seed?: number }) => object> {
  const { prompt, pictures = [], mask } = ask
  const size = drawable(ask, mostSideOf(model, ask))
  if (isFlux2(model)) {
    const fields = { prompt, ...size }
    const shown = await Promise.all(
      pictures.slice(0, MOST_SHOWN).map((picture) => shownOf(picture, platform)),
    )
    return (seed) => formOf({ ...fields, ...seed }, shown)
  }
  const sized = async (picture: Source) =>
    platform.convert(await picture.bytes(), 'png', { ...size, fit: 'cover' })
  const input = {
    prompt: wordsFor({ prompt }),
    ...size,
    ...(pictures[0] && { image_b64: (await sized(pictures[0])).toBase64() }),
    ...(mask && { mask: [...(await sized(mask))] }),
  }
  return (seed) => ({ ...input, ...seed })
}

const isFlux2 = (model: string) => /flux-2/.test(model)

/** How long a side of what a model draws may be. @throws ProviderFault unable where it does other work */
function mostSideOf(model: string, outline: Outline): number {
  specialOf(model, outline)
  const { mask } = outline
  if (/inpainting/.test(model) !== (mask !== undefined))
    throw new ProviderFault('unable', mask ? 'this model takes no mask' : 'it fills masks alone')
  return isFlux2(model) ? MOST_FLUX_2_SIDE : MOST_SIDE
}

/** A size of the same shape that a model draws, or of the nearest where one is too long. */
function drawable({ width, height }: Size, mostSide: number): Size {
  const larger = Math.max(1, LEAST_SIDE / Math.min(width, height))
  const scale = Math.min(larger, mostSide / Math.max(width, height))
  const side = (pixels: number) => Math.max(LEAST_SIDE, Math.round(pixels * scale))
  return { width: side(width), height: side(height) }
}

async function shownOf(picture: Source, platform: Pictures): Promise<Blob> {
  const bytes = await picture.bytes()
  const { width, height, mimetype } = picture
  if (width && height && Math.max(width, height) <= MOST_SHOWN_SIDE)
    return new Blob([bytes], { type: mimetype })
  const most = { width: MOST_SHOWN_SIDE, height: MOST_SHOWN_SIDE, fit: 'inside' as const }
  return new Blob([await platform.convert(bytes, 'png', most)], { type: 'image/png' })
}

function formOf(fields: Record<string, string | number>, shown: readonly Blob[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const [at, picture] of shown.entries()) form.set(`input_image_${at}`, picture)
  const { body, headers } = new Response(form)
  return { multipart: { body, contentType: headers.get('Content-Type') } }
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
