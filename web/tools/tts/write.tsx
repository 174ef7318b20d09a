import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { FilePicker } from '../../desk/file-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import face from './face.ts'
import type { Form } from './takes.ts'
import type { Speech } from './use-speech.ts'

/** Where the text is written, or comes from a file. */
export function Write({ speech: { form, set, open, spoken } }: { speech: Speech }) {
  const { t } = useLingui()
  const id = useId()
  const marked = form.kind === 'text' ? markedAs(form.text) : null
  const named = marked === 'srt' ? 'SRT' : 'Markdown'
  const count = spoken.reduce((sum, { length }) => sum + length, 0)
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <textarea
        data-control="words"
        aria-label={t`Text to speak`}
        aria-describedby={id}
        placeholder={t`Write or paste the text to speak.`}
        value={form.text}
        onChange={({ target }) => set({ text: target.value })}
        className={`${inputClass} min-h-64 flex-1 resize-none p-4 leading-relaxed sm:text-16 lg:min-h-0`}
      />
      {marked && (
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-13 text-muted"
        >
          <Trans>
            This looks like {named}. As plain text its symbols are spoken too, and paid for.
          </Trans>
          <Button size="small" onClick={() => set({ kind: marked })}>
            <Trans>Read it as {named}</Trans>
          </Button>
        </p>
      )}
      <p id={id} className="text-13 text-muted tabular-nums">
        <Plural value={count} one="# character to speak" other="# characters to speak" />
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

const SRT_TIMES = /^\d{2}:\d{2}:\d{2},\d{3} --> \d/m
/** A heading, stressed words or a link: what else Markdown has is written in plain texts, too. */
const MARKDOWN_SIGNS = /^#{1,6} \S|\*\*\S[^*\n]*\*\*|\]\(https?:/m

/** What a text that was pasted has the signs of, beside its words. */
const markedAs = (text: string): Exclude<Form['kind'], 'text'> | null =>
  SRT_TIMES.test(text) ? 'srt' : MARKDOWN_SIGNS.test(text) ? 'markdown' : null
