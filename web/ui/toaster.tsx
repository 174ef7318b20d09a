import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import { ApiError } from '../kernel/api.ts'
import { localized } from './coded.ts'
import { coversSomething, freePlace, type Place } from './free-place.ts'
import { RequestId } from './request-id.tsx'

export type ToastKind = 'success' | 'error' | 'info'
export type ToastOptions = {
  action?: { label: string; onClick: () => void }
  /** Stays until it is closed. */
  lasting?: true
}

/** Of a message of two lines with small print below. */
const SIZE = { width: 356, height: 104 }
/** Whoever is to press in a message needs longer than to read it. */
const PRESSED_MS = 10_000
/** Between two looks at what lies under the messages. */
const LOOK_MS = 500
const MESSAGE = '[data-sonner-toast]'

let mounted = false
let place: Place = { side: 'right', bottom: 24 }
let draw = () => {}

/** Draws the list of messages once, in a root of its own: any page may speak, also one that is about to go. */
function mount() {
  if (mounted) return
  mounted = true
  const list = document.body.appendChild(document.createElement('div'))
  const root = createRoot(list)
  draw = () =>
    flushSync(() =>
      root.render(
        <Toaster
          position={`bottom-${place.side}`}
          offset={{ bottom: place.bottom }}
          mobileOffset={{ bottom: place.bottom }}
          theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}
          containerAriaLabel={i18n._(msg`Messages`)}
          closeButton
          toastOptions={{
            closeButtonAriaLabel: i18n._(msg`Close`),
            classNames: {
              // As high as what was opened in it.
              toast: 'has-[details[open]]:h-auto!',
              actionButton:
                'h-8! rounded-sm! bg-primary! px-3! text-13! text-on-primary! pointer-coarse:h-11!',
              // Small at a corner; a finger meets it all around.
              closeButton: "after:absolute after:-inset-3.5 after:content-['']",
            },
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

/** Messages give way to what has come up under them since. @returns whether there are any left */
function giveWay() {
  const messages = [...document.querySelectorAll(MESSAGE)]
  // Who is about to press one finds it where it is.
  const isHeld = messages.some((one) => one.matches(':hover, :focus-within'))
  if (!isHeld && messages.some(coversSomething)) {
    place = freePlace(SIZE)
    draw()
  }
  return messages.length > 0
}

export function show(
  kind: ToastKind,
  message: string | Error,
  { action, lasting }: ToastOptions = {},
) {
  mount()
  // One that is being read stays where it is.
  if (!document.querySelector(MESSAGE)) {
    place = freePlace(SIZE)
    draw()
    const looking = setInterval(() => {
      if (!giveWay()) clearInterval(looking)
    }, LOOK_MS)
  }
  // Who is refused reads why; the id is for whoever asks us what broke.
  const broke = message instanceof ApiError && (message.code === 0 || message.code >= 500)
  const requestId = broke ? message.requestId : undefined
  const description = requestId && (
    <I18nProvider i18n={i18n}>
      <RequestId id={requestId} />
    </I18nProvider>
  )
  const text = localized(
    typeof message === 'string' ? message : message.message,
    i18n.locale as Locale,
  )
  // The same message again is the same one.
  sonner[kind](text, {
    id: text,
    ...(description && { description, duration: PRESSED_MS }),
    ...(action && { action, duration: PRESSED_MS }),
    ...(lasting && { duration: Infinity }),
  })
}
