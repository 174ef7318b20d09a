import type { ImageAsk } from '../../providers/image.ts'
import type { FaultName } from '../../kernel/contract.ts'
import type { Made, Source } from '../../providers/job.ts'
import { chargeFor } from '../../features/rates/contract.ts'
import { Fault } from '../../kernel/fault.ts'
import { endingOf, nameFrom, stemOf } from '../../kernel/file-name/contract.ts'
import { failureOf, WorkFailed } from '../failure.ts'
import { defineTool, type Kit, type Outcome } from '../tool.ts'
import { imm } from './contract.ts'
import { inPixels, marginsFor, MOST_EXPANDED, promptIn, SIZES } from './drawing/contract.ts'

export default defineTool(imm, {
  async generate({ prompt, ratio, style, count, seed, reference }, kit) {
    const [width, height] = SIZES[ratio]
    const ask = async () => ({
      prompt: promptIn(prompt, style),
      width,
      height,
      count,
      ...(seed !== undefined && { seed }),
      ...(reference && { pictures: [await kit.open(reference)] }),
    })
    return drawn(kit, ask, { name: nameFrom(prompt, kit.words.picture), count })
  },

  async edit({ image, mask, prompt }, kit) {
    return painted(kit, { image, mask, prompt, made: kit.words.edited })
  },

  async erase({ image, mask }, kit) {
    return painted(kit, { image, mask, prompt: '', made: kit.words.erased })
  },

  async expand({ image, prompt = '', ...to }, kit) {
    const { picture, size } = await measured(kit, image)
    const around = inPixels(size, 'frame' in to ? to.frame : marginsFor(size, to.ratio))
    const width = size.width + around.left + around.right
    const height = size.height + around.top + around.bottom
    if (width === size.width && height === size.height) throw failed('nothingToExpand', picture)
    if (width * height > MOST_EXPANDED * 1_000_000) throw failed('materialTooLarge', picture)
    const ask = async () => ({ prompt, width, height, count: 1, pictures: [picture], around })
    return drawn(kit, ask, { name: `${stemOf(picture.name)} ${kit.words.expanded}`, count: 1 })
  },

  async upscale({ image, factor }, kit) {
    const {
      picture,
      size: { width, height },
    } = await measured(kit, image)
    const ask = async () => ({
      prompt: '',
      scale: factor,
      count: 1,
      pictures: [picture],
      width: width * factor,
      height: height * factor,
    })
    return drawn(kit, ask, { name: `${stemOf(picture.name)} ${factor}×`, count: 1 })
  },

  async 'remove-background'({ image, format, background }, kit) {
    kit.report(0.02, 'reading')
    const picture = await kit.open(image)
    const ask = async () => ({
      picture,
      format,
      behind: background?.startsWith('#') ? background : background && (await kit.open(background)),
    })
    const name = `${stemOf(picture.name)} ${kit.words.cutOut}.${format}`
    const keep = async ({ body }: Made) => {
      kit.report(0.9, 'saving')
      return kit.save({ name, body })
    }
    const outputs = [await kit.ask('matte', ask, keep, { span: [0.1, 0.8] })]
    return { outputs, counted: [{ rate: 'each', amount: outputs.length }] }
  },
})

/** A picture with the size it is known to have. @throws WorkFailed where it has none */
async function measured(kit: Kit, hash: string) {
  kit.report(0.02, 'reading')
  const picture = await kit.open(hash)
  const { width, height } = picture
  if (!width || !height) throw failed('mediaUnreadable', picture)
  return { picture, size: { width, height } }
}

const failed = (fault: FaultName, { name }: Source) =>
  new WorkFailed(failureOf(new Fault(fault, {}, { params: { name } }), name))

type Painting = { image: string; mask: string | undefined; prompt: string; made: string }

/** Changes a picture, or only what its mask leaves white. */
async function painted(kit: Kit, { image, mask, prompt, made }: Painting): Promise<Outcome> {
  kit.report(0.02, 'reading')
  const picture = await kit.open(image)
  const ask = async () => ({
    prompt,
    width: picture.width ?? 1024,
    height: picture.height ?? 1024,
    count: 1,
    pictures: [picture],
    ...(mask && { mask: await kit.open(mask) }),
  })
  return drawn(kit, ask, {
    name: `${stemOf(picture.name)} ${made}`,
    count: 1,
  })
}

/** Has pictures drawn and keeps them; what was asked for and did not come is not paid for. */
async function drawn(
  kit: Kit,
  ask: () => Promise<ImageAsk>,
  { name, count }: { name: string; count: number },
): Promise<Outcome> {
  kit.report(0.05, 'working')
  const keep = async (pictures: Made[]) => {
    kit.report(0.9, 'saving')
    const hashes: string[] = []
    for (const [at, { body, mimetype }] of pictures.entries())
      hashes.push(
        await kit.save({
          name: `${name}${count > 1 ? ` ${at + 1}` : ''}.${endingOf(mimetype)}`,
          body,
        }),
      )
    return hashes
  }
  const outputs = await kit.ask('image', ask, keep, { span: [0.1, 0.85] })
  const amount = outputs.length
  return {
    outputs,
    counted: [{ rate: 'each', amount }],
    ...(amount < count && {
      charge: chargeFor(amount, kit.rates, 'each'),
      reason: 'partial' as const,
    }),
  }
}
