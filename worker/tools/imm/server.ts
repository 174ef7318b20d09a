import type { Made } from '../../providers/job.ts'
import type { Bytes } from '../../providers/pictures/pictures.ts'
import { defineTool, type Kit } from '../tool.ts'
import { imm } from './contract.ts'
import { flatten, pictured, plain } from './flatten.ts'

export default defineTool(imm, {
  async 'remove-background'({ image, format, background }, kit) {
    kit.report(0.02, 'reading')
    const picture = await kit.open(image)
    // A background is laid behind losslessly; only then does the picture take its last form.
    const ask = async () => ({ picture, format: background ? ('png' as const) : format })
    const name = `${picture.name.replace(/\.[^.]*$/, '')} cut out.${format}`
    const keep = async ({ body }: Made) => {
      const result = background
        ? await withBackground(await wholeOf(body), background, format, kit)
        : body
      kit.report(0.9, 'saving')
      return kit.save({ name, body: result })
    }
    const outputs = [await kit.ask('matte', ask, keep, [0.1, 0.8])]
    return { outputs, counted: [{ rate: 'each', amount: outputs.length }] }
  },
})

const wholeOf = async (body: Made['body']): Promise<Bytes> =>
  body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer())

async function withBackground(
  cutout: Bytes,
  background: string,
  format: 'png' | 'webp',
  { open, pictures }: Kit,
) {
  const behind = background.startsWith('#')
    ? plain(background)
    : pictured(async (width, height) =>
        pictures.convert(await (await open(background)).bytes(), 'png', {
          width,
          height,
          fit: 'cover',
        }),
      )
  const flat = await flatten(cutout, behind)
  return format === 'png' ? flat : pictures.convert(flat, 'webp')
}
