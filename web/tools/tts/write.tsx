import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { MAX_CHARACTERS } from '../../../worker/tools/tts/contract.ts'
import { lengthOf } from '../../../worker/tools/tts/units/contract.ts'
import { FilePicker } from '../../desk/file-picker.tsx'
import { inputClass } from '../../ui/field.tsx'
import face from './face.ts'
import type { Speech } from './use-speech.ts'

/** Where the text is written, or comes from a file. */
export function Write({ speech: { form, set, open, spoken } }: { speech: Speech }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const count = spoken.reduce((sum, { text }) => sum + lengthOf(text), 0)
  const [said, most] = [i18n.number(count), i18n.number(MAX_CHARACTERS)]
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
      <p
        id={id}
        className={`text-13 tabular-nums ${count > MAX_CHARACTERS ? 'text-red' : 'text-muted'}`}
      >
        <Trans>
          {said} of {most} characters
        </Trans>
      </p>
      <FilePicker
        compact
        title={<Trans>Drop a text, Markdown or SRT file</Trans>}
        accept={face.accept}
        onFiles={([file]) => void open(file)}
      />
    </div>
  )
}
