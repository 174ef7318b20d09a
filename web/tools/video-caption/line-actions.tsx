import { Trans, useLingui } from '@lingui/react/macro'
import { Languages, Pencil, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Credits } from '../../desk/credits.tsx'
import { Button } from '../../ui/button.tsx'
import { inputClass } from '../../ui/field.tsx'
import type { Captions, Shown } from './use-captions.ts'
import { isComposing } from '../../ui/composing.ts'

type Props = { line: Shown; captions: Captions; busy: boolean }

/** What can be done with one line: other words, other words for its translation, translated anew. */
export function LineActions({ line, captions, busy }: Props) {
  const { t } = useLingui()
  const [changing, setChanging] = useState<'text' | 'other' | null>(null)
  const { form, again } = captions
  const { run, price } = again.cloud
  if (changing) {
    const save = changing === 'text' ? captions.reword : captions.retell
    return (
      <Change
        label={changing === 'text' ? t`Change this line` : t`Change this translation`}
        text={changing === 'text' ? line.text : line.other}
        onSave={(text) => {
          save(line.key, text)
          setChanging(null)
        }}
        onLeave={() => setChanging(null)}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 pb-3">
      <Button size="small" onClick={() => setChanging('text')}>
        <Pencil aria-hidden />
        <Trans>Change</Trans>
      </Button>
      {form.to && (
        <>
          <Button size="small" onClick={() => setChanging('other')}>
            <Languages aria-hidden />
            <Trans>Change the translation</Trans>
          </Button>
          {line.other !== '' && (
            <Button
              size="small"
              busy={run.state === 'sending'}
              disabled={busy || price === undefined}
              onClick={() => {
                captions.forget(line.key)
                again.start()
              }}
            >
              <RotateCw aria-hidden />
              <Trans>Translate again</Trans>
              {price !== undefined && (
                <span>
                  · <Credits amount={price} />
                </span>
              )}
            </Button>
          )}
        </>
      )}
      {run.state === 'failed' && (
        <p role="alert" className="text-13 text-red">
          {run.message}
        </p>
      )}
    </div>
  )
}

type ChangeProps = {
  label: string
  text: string
  onSave: (text: string) => void
  onLeave: () => void
}

function Change({ label, text, onSave, onLeave }: ChangeProps) {
  const [words, setWords] = useState(text)
  const tidy = words.replaceAll(/\s+/g, ' ').trim()
  return (
    <form
      className="flex flex-wrap items-center gap-2 px-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (tidy !== '') onSave(tidy)
      }}
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed “Change” goes on here
        autoFocus
        aria-label={label}
        value={words}
        maxLength={1000}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={({ key, nativeEvent }) =>
          key === 'Escape' && !isComposing(nativeEvent) && onLeave()
        }
        className={`${inputClass} h-10 min-w-[min(12rem,100%)] flex-1 pointer-coarse:h-11`}
      />
      <Button size="small" onClick={onLeave}>
        <Trans>Cancel</Trans>
      </Button>
      <Button size="small" look="primary" type="submit" disabled={tidy === '' || tidy === text}>
        <Trans>Change</Trans>
      </Button>
    </form>
  )
}
