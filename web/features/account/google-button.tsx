import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../kernel/api.ts'
import { loadScript } from '../../kernel/load-script.ts'
import { site } from '../../kernel/site.ts'
import { toast } from '../../ui/toast.ts'
import { http } from './api.ts'
import { enter } from './sign-in.ts'

const SCRIPT = 'https://accounts.google.com/gsi/client'

type GoogleId = {
  initialize: (options: {
    client_id: string
    nonce: string
    callback: (answer: { credential: string }) => void
  }) => void
  renderButton: (place: HTMLElement, options: Record<string, string | number>) => void
}
declare global {
  var google: { accounts: { id: GoogleId } } | undefined
}

/** Google's own script, which alone may draw its button. */
async function loadGoogle(): Promise<GoogleId> {
  await loadScript(SCRIPT)
  if (!globalThis.google) throw new Error('no google')
  return globalThis.google.accounts.id
}

/** "Continue with Google". Where Google cannot be reached it is simply not there: the code works without it. */
export default function GoogleButton({ target }: { target: string }) {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [gone, setGone] = useState(false)

  useEffect(() => {
    let left = false
    const signIn = ({ credential }: { credential: string }) =>
      call(http.signin.google.$post({ json: { credential } })).then(
        (welcome) => enter(welcome, target),
        (error: unknown) => {
          if (error instanceof ApiError) toast.error(error)
        },
      )
    // The server makes the nonce for this browser, so that a token that was made elsewhere is worth nothing here.
    Promise.all([loadGoogle(), call(http.signin.google.nonce.$post({ json: {} }))]).then(
      ([google, { nonce }]) => {
        if (left || !place.current) return
        google.initialize({
          client_id: site.googleClientId,
          nonce,
          callback: (answer) => void signIn(answer),
        })
        const theme = document.documentElement.dataset.theme === 'dark' ? 'filled_black' : 'outline'
        const width = Math.min(400, place.current.clientWidth)
        google.renderButton(place.current, {
          theme,
          size: 'large',
          width,
          text: 'continue_with',
          locale: i18n.locale.replace('-', '_'),
        })
      },
      () => setGone(true),
    )
    return () => {
      left = true
    }
  }, [target, i18n.locale])

  if (gone) return null
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or</Trans>
      </div>
      <div ref={place} className="flex min-h-11 justify-center" />
    </div>
  )
}
