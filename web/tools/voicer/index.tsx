import { useProduct } from '../../desk/context.ts'
import { ChangeVoice } from './change.tsx'
import { MakeVoice } from './make.tsx'
import { TuneVoice } from './tune.tsx'

const PAGES = { clone: MakeVoice, tune: TuneVoice }

/** Voices: whether one is changed, made or tuned is the product's. */
export default function Voicer() {
  const { mode } = useProduct().preset
  const Page = PAGES[mode as keyof typeof PAGES] ?? ChangeVoice
  return <Page />
}
