import { Dialog as Base } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { iconButtonClass } from './icon-button.tsx'
import { scrollsByKeys } from './scrolls-by-keys.ts'
import { useEarlyEscape } from './use-early-escape.ts'
import { WholeWords } from './whole-words.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** The buttons; the main one last. */
  actions?: ReactNode
  /** What Enter in a field does, and the main button where its type is `submit`. */
  onSubmit?: () => void
  /** The title is spoken but not drawn, and the content brings its own padding. */
  bare?: boolean
  /** Gets the focus first, instead of the first field of what it asks for, or else the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets the focus when it closes; null: what had it before. */
  finalFocus?: () => HTMLElement | null
  width?: 'form' | 'medium' | 'wide'
}

/** Where words or numbers are written. */
const WRITTEN = ':is(input:not([type=radio], [type=checkbox], [type=file]), textarea):enabled'

const WIDTHS = { form: 'max-w-form', medium: 'max-w-2xl', wide: 'max-w-5xl' }

/** A window over the page: it keeps the focus, Escape and a click beside it close it, and the focus goes back where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  onSubmit,
  bare = false,
  initialFocus,
  finalFocus,
  width = 'form',
}: Props) {
  const { t } = useLingui()
  const popup = useRef<HTMLDivElement>(null)
  useEarlyEscape(open, popup, () => onOpenChange(false))
  const held = useMainButton(popup)
  // A finger would be shown its keyboard over what it has not read yet.
  const firstField = (by: string) =>
    by === 'touch' || (popup.current?.querySelector<HTMLElement>(WRITTEN) ?? true)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        // The second press of two in a row lies beside what the first one opened.
        const again = reason === 'outside-press' && event.detail > 1
        if (!again) onOpenChange(next)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid grid-cols-1 place-items-center overflow-y-auto p-4">
          <Base.Popup
            ref={popup}
            {...held}
            initialFocus={initialFocus ?? (onSubmit && firstField)}
            finalFocus={finalFocus}
            className={`popup relative flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-lg ${WIDTHS[width]}`}
          >
            {bare ? (
              <Base.Title className="sr-only">{title}</Base.Title>
            ) : (
              <header className="flex items-start justify-between gap-4 px-6 pt-5">
                <Base.Title className="text-18 font-semibold">
                  <WholeWords>{title}</WholeWords>
                </Base.Title>
                <Base.Close aria-label={t`Close`} className={iconButtonClass('-mt-1 -mr-2')}>
                  <X aria-hidden />
                </Base.Close>
              </header>
            )}
            {description && (
              <Base.Description className="px-6 pt-1 text-14 text-muted">
                {description}
              </Base.Description>
            )}
            <Asked onSubmit={onSubmit}>
              <div
                ref={scrollsByKeys}
                className={`relative min-h-0 scroll-pb-(--foot) overflow-y-auto ${bare ? '' : 'px-6 py-5'}`}
              >
                {children}
              </div>
              {actions && (
                <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-4">
                  {actions}
                </footer>
              )}
            </Asked>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** Whoever had something in the window that is gone, or cannot be used any more, goes on at its main button. */
function useMainButton(popup: RefObject<HTMLElement | null>) {
  const within = useRef(false)
  useEffect(() => {
    const now = document.activeElement
    const isLost = now === document.body || now?.matches(':disabled')
    if (!within.current || !isLost) return
    const buttons = popup.current?.querySelectorAll<HTMLElement>(
      'footer :is(button:enabled, a[href])',
    )
    buttons?.item(buttons.length - 1)?.focus()
  })
  return {
    onFocus: () => void (within.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) within.current = popup.current?.contains(relatedTarget as Node) ?? false
    },
  }
}

/** A form around what is in a window, where it asks for something. */
function Asked({
  onSubmit,
  children,
}: {
  onSubmit: (() => void) | undefined
  children: ReactNode
}) {
  if (!onSubmit) return children
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A window over this one stands inside of it as React has it.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form noValidate className="contents" onSubmit={submit}>
      {children}
    </form>
  )
}
