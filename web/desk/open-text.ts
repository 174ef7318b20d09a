import { i18n } from '@lingui/core'
import { ALONE, answer } from '../media/engine.ts'
import { whyCopy } from '../media/why.ts'
import { toast } from '../ui/toast.ts'

/** What is read out of a file; where it cannot be, the person is told why. @returns undefined then */
export async function openText<Read>(file: File, read: (file: File) => Promise<Read>) {
  const opened = await answer(ALONE.signal, async () => ({
    read: await read(file),
  }))
  if (opened.ok) return opened.read
  toast.error(`${file.name}: ${i18n._(whyCopy[opened.why])}`)
  return undefined
}
