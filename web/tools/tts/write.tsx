import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { MAX_CHARACTERS } from '../../../worker/tools/tts/contract.ts'
import { lengthOf } from '../../../worker/tools/tts/units/contract.ts'
import { Characters } from '../../desk/characters.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { inputClass } from '../../ui/field.tsx'
import face from './face.ts'
import type { Speech } from './use-speech.ts'

/** Where the text is written, or comes from a file. */
export function Write({ speech: { form, set, open, spoken } }: { speech: Speech }) {
  const { t } = useLingui()
  const id = useId()
  const count = spoken.reduce((sum, { text }) => sum + lengthOf(text), 0)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <textarea
        data-control="words"
        aria-label={t`Text to speak`}
        aria-describedby={id}
        placeholder={t`Write or paste what is to be spoken.`}
        value={form.text}
        onChange={({ target }) => set({ text: target.value })}
        className={`${inputClass} min-h-64 flex-1 resize-none p-4 leading-relaxed sm:text-16 lg:min-h-0`}
      />
      <Characters id={id} count={count} limit={MAX_CHARACTERS} />
      <FilePicker
        compact
        title={<Trans>Drop a text, Markdown or SRT file</Trans>}
        accept={face.accept}
        onFiles={([file]) => void open(file)}
      />
    </div>
  )
}
