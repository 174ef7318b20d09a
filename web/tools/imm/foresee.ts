import { compressImage } from '../../media/compress.ts'
import type { Foresee } from '../outcomes.ts'
import { cutPlain } from './engine.ts'
import { FIRST_FORM } from './form.ts'
import { isShown, verdictOf } from './verdict.ts'

/** The longer side of the picture that is shown, in pixels. */
const SIDE = 320

const foresee: Foresee = async (file, preset, signal) => {
  if (preset.mode === 'compress') {
    const made = await compressImage(file, { signal })
    return made === file ? null : { kind: 'picture', blob: made, bytes: made.size }
  }
  if (preset.mode !== 'remove-background') return null
  const { tolerance, holes } = FIRST_FORM
  const behind = preset.behind === 'colour' && String(preset.colour)
  const cut = await cutPlain(
    file,
    { tolerance, holes, format: 'png', side: SIDE, ...(behind && { behind }) },
    { signal, onProgress: () => {} },
  )
  // A cut that is no good is not shown.
  if (!cut.ok || !isShown(verdictOf(cut), false)) return null
  return { kind: 'picture', blob: cut.blob, free: true }
}
export default foresee
