import { useProduct } from '../../desk/context.ts'
import { Transcribe } from './transcribe.tsx'
import { Translate } from './translate.tsx'

/** Captions: whether they are written down or translated is the product's. */
export default function VideoCaption() {
  return useProduct().preset.mode === 'translate' ? <Translate /> : <Transcribe />
}
