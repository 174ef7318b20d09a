import { useProduct } from '../../desk/context.ts'
import { CompressPictures } from './compress/page.tsx'
import { DrawPictures } from './draw/page.tsx'
import { EnlargePicture } from './enlarge/page.tsx'
import { ExpandPicture } from './expand/page.tsx'
import { PaintPicture } from './paint/page.tsx'
import { RemoveBackground } from './remove-background.tsx'

const PAGES = {
  generate: DrawPictures,
  edit: PaintPicture,
  erase: PaintPicture,
  expand: ExpandPicture,
  upscale: EnlargePicture,
  'remove-background': RemoveBackground,
  compress: CompressPictures,
}

/** Pictures: what is done with them is the product's. */
export default function Imm() {
  const { mode } = useProduct().preset
  const Page = PAGES[(mode as keyof typeof PAGES | undefined) ?? 'remove-background']
  return <Page />
}
