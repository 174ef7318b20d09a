import { useProduct } from '../../desk/context.ts'
import { ChangeVoice } from './change.tsx'
import { MakeVoice } from './make.tsx'

/** Voices: whether one is changed or made is the product's. */
export default function Voicer() {
  return useProduct().preset.mode === 'clone' ? <MakeVoice /> : <ChangeVoice />
}
