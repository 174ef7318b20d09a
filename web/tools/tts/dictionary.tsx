import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import type { Dictionary as Words } from '../../../worker/tools/tts/dictionary/contract.ts'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = { words: Words; onWords: (words: Words) => void }

const MOST = 200

/** How names are said. What is shown stays as it was written. */
export function Dictionary({ words, onWords }: Props) {
  const { t } = useLingui()
  const change = (index: number, entry: Partial<Words[number]>) =>
    onWords(words.map((one, i) => (i === index ? { ...one, ...entry } : one)))
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 text-muted">
        <Trans>
          Write how a name sounds. It is spoken that way everywhere, and shown as written.
        </Trans>
      </p>
      {words.map(({ from, to }, i) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a word is known by its place while it is written
          key={i}
          role="group"
          aria-label={t`Word ${i + 1}`}
          className="flex items-center gap-1.5"
        >
          <input
            aria-label={t`Written`}
            placeholder={t`Written`}
            maxLength={60}
            value={from}
            onChange={({ target }) => change(i, { from: target.value })}
            className={`${inputClass} h-9 min-w-0 pointer-coarse:h-11`}
          />
          <span aria-hidden className="text-muted">
            →
          </span>
          <input
            aria-label={t`Spoken`}
            placeholder={t`Spoken`}
            maxLength={120}
            value={to}
            onChange={({ target }) => change(i, { to: target.value })}
            className={`${inputClass} h-9 min-w-0 pointer-coarse:h-11`}
          />
          <IconButton
            label={t`Remove this word`}
            onClick={() => onWords(words.filter((_, at) => at !== i))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        className="self-start"
        disabled={words.length >= MOST}
        onClick={() => onWords([...words, { from: '', to: '' }])}
      >
        <Plus aria-hidden />
        <Trans>Add a word</Trans>
      </Button>
    </div>
  )
}
