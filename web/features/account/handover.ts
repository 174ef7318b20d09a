import { useEffect, useState } from 'react'
import { toBase64 } from '../../kernel/base64.ts'
import { call } from '../../kernel/api.ts'
import { http } from './api.ts'

// A frame of this site in another one, and the window it opens for a sign-in, talk as two windows of one origin. The window is
// told what for, and gives a code that is good for that frame alone. No token is ever said.

/** What the frame asks of the window: for which site, and what it made of its verifier. */
export type Asking = { site: string; challenge: string }
type Said =
  | { handover: 'here' }
  | ({ handover: 'ask' } & Asking)
  | { handover: 'code'; code: string }

const WINDOW = 'popup,width=480,height=720'
const LOOK_MS = 300
const BYTES = 32

/** The browser, or the page around the frame, lets it open no window. */
export class NoWindow extends Error {}

const say = (to: Window, said: Said) => to.postMessage(said, location.origin)

/** Hears what one window of this origin says. @returns a function that stops */
function listen(to: Window, onSaid: (said: Said) => void) {
  const listener = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== to || origin !== location.origin) return
    if (typeof data === 'object' && data !== null && 'handover' in data) onSaid(data as Said)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}

const base64url = (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
  toBase64(new Uint8Array(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/**
 * In a frame, in its language: opens the window of a sign-in, and a session of the frame's own with the code it gives.
 * @param site the frame stands in
 * @returns the session; null when the window was closed
 * @throws NoWindow
 * @throws ApiError handoverWrong
 */
export async function askHandover(site: string) {
  const address = new URL('/handover', location.href)
  address.search = location.search
  const popup = window.open(address, '', WINDOW)
  if (!popup) throw new NoWindow()
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(BYTES)))
  const digest = crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const code = await new Promise<string | null>((resolve) => {
    const stop = listen(popup, (said) => {
      if (said.handover === 'here')
        void digest.then((made) =>
          say(popup, { handover: 'ask', site, challenge: base64url(made) }),
        )
      if (said.handover === 'code') end(said.code)
    })
    const look = setInterval(() => popup.closed && end(null), LOOK_MS)
    function end(given: string | null) {
      stop()
      // Closed by itself, it might be gone before its word is heard.
      popup?.close()
      clearInterval(look)
      resolve(given)
    }
  })
  return code && call(http.handover.end.$post({ json: { code, verifier } }))
}

/** In the window: what it was opened for; null until that is known, and for good where no frame of this site opened it. */
export function useAsking() {
  const [asking, setAsking] = useState<Asking | null>(null)
  useEffect(() => {
    const frame = window.opener as Window | null
    if (!frame) return
    const stop = listen(frame, (said) => said.handover === 'ask' && setAsking(said))
    say(frame, { handover: 'here' })
    return stop
  }, [])
  return asking
}

/** In the window: answers the frame, which then closes it. @throws ApiError */
export async function giveHandover({ challenge }: Asking) {
  const { code } = await call(http.handover.$post({ json: { challenge } }))
  say(window.opener as Window, { handover: 'code', code })
}
