import { useProduct } from '../../desk/context.ts'
import { EditCaptions } from './edit/page.tsx'
import { Transcribe } from './transcribe.tsx'
import { Translate } from './translate.tsx'

const PAGES = { transcribe: Transcribe, translate: Translate, edit: EditCaptions }

/** Captions: what is done with them is the product's. */
export default function VideoCaption() {
  const { mode } = useProduct().preset
  const Page = PAGES[(mode as keyof typeof PAGES | undefined) ?? 'transcribe']
  return <Page />
}
