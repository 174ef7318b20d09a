import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { loadScript } from '../../kernel/load-script.ts'
import { site } from '../../kernel/site.ts'

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

type Widget = {
  render: (place: HTMLElement, options: Record<string, unknown>) => string
  remove: (id: string) => void
}
declare global {
  var turnstile: Widget | undefined
}

/** The vendor's own script, which alone may draw its box. */
async function loadWidget(): Promise<Widget> {
  await loadScript(SCRIPT)
  if (!globalThis.turnstile) throw new Error('no widget')
  return globalThis.turnstile
}

/** Asks whether a person is here. Its token is good once, so a new key of this component asks again. */
export default function HumanCheck({ onToken }: { onToken: (token: string) => void }) {
  const { i18n } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    let left = false
    let remove = () => {}
    loadWidget().then(
      (widget) => {
        if (left || !place.current) return
        const options = {
          sitekey: site.humanSiteKey,
          language: i18n.locale,
          theme: document.documentElement.dataset.theme,
          size: 'flexible',
        }
        const id = widget.render(place.current, {
          ...options,
          callback: onToken,
          'expired-callback': () => onToken(''),
          'error-callback': () => setAway(true),
        })
        remove = () => widget.remove(id)
      },
      () => setAway(true),
    )
    return () => {
      left = true
      remove()
    }
  }, [i18n.locale, onToken])
  // Where it cannot be reached the server will say so; the claim is not taken away.
  return away ? null : <div ref={place} className="min-h-16 w-full" />
}
