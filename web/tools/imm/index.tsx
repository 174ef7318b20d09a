import { useProduct } from '../../desk/context.ts'
import { CompressPictures } from './compress/page.tsx'
import { RemoveBackground } from './remove-background.tsx'

/** Pictures: what is done with them is the product's. */
export default function Imm() {
  return useProduct().preset.mode === 'compress' ? <CompressPictures /> : <RemoveBackground />
}
