import { t } from '@lingui/core/macro'
import type { Timed } from '../../../worker/providers/heard/contract.ts'
import { openText } from '../../desk/open-text.ts'
import { readCaptions } from '../../media/captions/read-captions.ts'
import { toast } from '../../ui/toast.ts'

/** The captions of each file; of one that has none the person is told. */
export const cuesOf = (files: readonly File[]): Promise<Timed[][]> =>
  Promise.all(
    files.map(async (file) => {
      const read = await openText(file, readCaptions)
      const cues = read?.captions.filter(({ text }) => text.trim() !== '') ?? []
      if (read && cues.length === 0) toast.error(t`There are no captions in ${file.name}.`)
      return cues
    }),
  )
