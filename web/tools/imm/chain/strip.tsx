import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { isWayBack } from '../../../ui/way-back.ts'

type Shown = { key: string; label: string; blob: Blob | undefined }
type Props = {
  shown: readonly Shown[]
  /** The pressed one, or those that are seen together. */
  current: readonly string[]
  onChoose: (key: string) => void
  disabled: boolean
  /** From the beginning, unless somebody is at something else by then. */
  focused?: boolean
  /** What can be done with the pressed one. */
  children?: ReactNode
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
}

/** Pictures in small, in a row: one is pressed, the arrows lead to the others. Nothing where there is only one. */
export function Strip({ shown, current, onChoose, disabled, focused = false, children }: Props) {
  const { t } = useLingui()
  const row = useRef<HTMLDivElement>(null)
  const count = shown.length
  // The newest one is in view.
  useEffect(() => {
    row.current?.scrollTo({ left: row.current.scrollWidth })
  }, [count])
  useEffect(() => {
    if (!focused || document.activeElement !== document.body) return
    row.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
  }, [focused])
  if (count < 2) return null

  function onKey(event: KeyboardEvent<HTMLElement>, at: number) {
    const buttons = row.current?.querySelectorAll<HTMLElement>('button')
    const next = MOVES[event.key]?.(at, count - 1)
    if (!buttons || next === undefined || isWayBack(event)) return
    event.preventDefault()
    buttons.item(Math.min(count - 1, Math.max(0, next))).focus()
  }
  const stop = Math.max(
    0,
    shown.findIndex(({ key }) => current.includes(key)),
  )
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span aria-hidden className="text-13 text-muted max-sm:hidden">
        <Trans>History</Trans>
      </span>
      <div
        ref={row}
        role="toolbar"
        aria-label={t`History`}
        className="flex min-w-0 gap-2 overflow-x-auto p-1"
      >
        {shown.map(({ key, label, blob }, at) => (
          <button
            key={key}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={current.includes(key)}
            tabIndex={at === stop ? 0 : -1}
            disabled={disabled}
            onClick={() => onChoose(key)}
            onKeyDown={(event) => onKey(event, at)}
            className="checker size-11 shrink-0 overflow-hidden rounded-sm ring-1 ring-line hover:ring-control-line disabled:opacity-50 aria-pressed:ring-2 aria-pressed:ring-primary"
          >
            <Small blob={blob} />
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}

function Small({ blob }: { blob: Blob | undefined }) {
  const url = useObjectUrl(blob)
  return url && <img src={url} alt="" decoding="async" className="size-full object-cover" />
}
