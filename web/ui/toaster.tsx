import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { ApiError } from '../kernel/api.ts'
import { localized } from './coded.ts'

export type ToastKind = 'success' | 'error' | 'info'
export type ToastOptions = {
  /** Small print below, such as a request id. */ detail?: string | undefined
  action?: { label: string; onClick: () => void }
}

let mounted = false

/** Draws the list of messages once, in a root of its own: any page may speak, also one that is about to go. */
function mount() {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = () =>
    flushSync(() =>
      root.render(
        <Toaster
          position="bottom-right"
          theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}
          containerAriaLabel={i18n._(msg`Messages`)}
          closeButton
          toastOptions={{
            style: {
              background: 'var(--raised)',
              color: 'var(--ink)',
              borderColor: 'var(--line)',
              borderRadius: '10px',
              fontFamily: 'var(--sans)',
            },
          }}
        />,
      ),
    )
  draw()
  i18n.on('change', draw)
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ['data-theme'] })
}

export function show(kind: ToastKind, message: string | Error, { detail, action }: ToastOptions) {
  mount()
  const requestId = message instanceof ApiError ? message.requestId : undefined
  const description = detail ?? (requestId && `ID ${requestId}`)
  const text = localized(
    typeof message === 'string' ? message : message.message,
    i18n.locale as Locale,
  )
  sonner[kind](text, { ...(description ? { description } : {}), ...(action ? { action } : {}) })
}
