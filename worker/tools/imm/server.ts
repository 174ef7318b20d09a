import type { Bytes } from '../../providers/pictures/pictures.ts'
import { defineTool, type Kit } from '../tool.ts'
import { imm } from './contract.ts'
import { flatten, pictured, plain } from './flatten.ts'

export default defineTool(imm, 'matte', async ({ image, format, background }, kit) => {
  kit.report(0.02, 'reading')
  const source = await kit.open(image)
  kit.report(0.1, 'working')
  const run = { ...kit.run, onProgress: (fraction: number) => kit.report(0.1 + 0.7 * fraction, 'working') }
  // A background is laid behind losslessly; only then does the picture take its last form.
  const { bytes } = await kit.provider.cut(source, background ? 'png' : format, run)
  const result = background ? await withBackground(bytes, background, format, kit) : bytes
  kit.report(0.9, 'saving')
  return [await kit.save({ name: `${source.name.replace(/\.[^.]*$/, '')} cut out.${format}`, bytes: result })]
})

async function withBackground(cutout: Bytes, background: string, format: 'png' | 'webp', { open, pictures }: Kit<'matte'>) {
  const behind = background.startsWith('#')
    ? plain(background)
    : pictured(async (width, height) => pictures.convert((await open(background)).bytes, 'png', { width, height, fit: 'cover' }))
  const flat = await flatten(cutout, behind)
  return format === 'png' ? flat : pictures.convert(flat, 'webp')
}
