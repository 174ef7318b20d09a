import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { MAX_APP_TITLE_CHARS } from '../../../worker/features/apps/title/contract.ts'
import { toast } from '../../ui/toast.ts'
import { isComposing } from '../../ui/composing.ts'

type Props = {
  title: string
  /** Keeps another title. A refusal leaves the field open with what was written. */
  onRename: (title: string) => Promise<unknown>
  onClose: () => void
  className: string
}

/** It appears because somebody asked for it, so the next key is meant for it. */
function focusAll(input: HTMLInputElement | null) {
  input?.focus()
  input?.select()
}

/** A title while it is written: Enter or leaving the field keeps it, Escape does not. */
export function TitleField({ title, onRename, onClose, className }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState(title)
  // Another device may give it another one meanwhile.
  const [before] = useState(title)
  const [busy, setBusy] = useState(false)
  const left = useRef(false)

  async function keep() {
    const next = text.trim()
    if (busy || left.current) return
    if (next === '' || next === before) return onClose()
    setBusy(true)
    try {
      await onRename(next)
      onClose()
    } catch (error) {
      toast.error(error instanceof Error ? error : String(error))
    }
    setBusy(false)
  }

  return (
    <input
      ref={focusAll}
      dir="auto"
      aria-label={t`Title`}
      value={text}
      readOnly={busy}
      maxLength={MAX_APP_TITLE_CHARS}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void keep()}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        left.current = true
        onClose()
      }}
      className={`h-8 min-w-0 rounded-sm border border-control-line bg-surface px-2 text-16 text-ink focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 sm:text-14 pointer-coarse:h-11 ${className}`}
    />
  )
}
