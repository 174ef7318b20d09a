import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnyRouter } from '@tanstack/react-router'
import { MINUTE_MS } from '../../worker/kernel/time/contract.ts'
import { loadWords } from '../kernel/i18n.ts'
import type { Takeover } from '../offline/contract.ts'
import { toast } from '../ui/toast.ts'
import { isBusy } from './busy.ts'

/** A tab that is looked at again asks whether there is a new version, but not more often than this. */
const ASK_AGAIN_MS = 10 * MINUTE_MS

/** The chunks of the app that this page runs on. */
const ownPieces = () =>
  document.querySelector<HTMLElement>('script[data-pieces]')?.dataset.pieces ?? ''

/**
 * Offers a new version once it is there; nobody is made to take it. Where a piece of this version is gone and its page cannot be
 * drawn, the page is loaded anew by itself, once, unless something is under way on it.
 */
export function watchVersions(router: AnyRouter) {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Takeover>) => {
    if (data.pieces !== ownPieces()) offerOnce(data.pieces)
  })
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < ASK_AGAIN_MS) return
    askedAt = Date.now()
    void navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch(() => {})
  })
  const mend = () => void replaced().then((pieces) => pieces && mendOrOffer(router, pieces))
  addEventListener('vite:preloadError', mend)
  router.subscribe('onResolved', () => hasFailed(router) && mend())
  if (hasFailed(router)) mend()
}

const hasFailed = ({ state }: AnyRouter) => state.matches.some(({ status }) => status === 'error')

/** The site's pieces as they are now, if they are others than this page's. */
async function replaced(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-cache', credentials: 'omit' })
    const [, pieces] = / data-pieces="([^"]+)"/.exec(await answer.text()) ?? []
    return answer.ok && pieces !== undefined && pieces !== ownPieces() ? pieces : null
  } catch {
    return null
  }
}

function mendOrOffer(router: AnyRouter, pieces: string) {
  if (!hasFailed(router)) offerOnce(pieces)
  else if (isBusy() || !isMended()) void offer()
}

/** Whether the starter loads the page anew, which it does once for each version that is left. */
const isMended = () => !dispatchEvent(new Event('mend', { cancelable: true }))

let offered: string | null = null

/** Code that does not come asks again each minute; who has put a version off is left alone. */
function offerOnce(pieces: string) {
  if (pieces === offered) return
  offered = pieces
  void offer().catch(() => void (offered = null))
}

async function offer() {
  await loadWords()
  toast.info(i18n._(msg`A new version is ready.`), {
    lasting: true,
    action: { label: i18n._(msg`Reload`), onClick: () => location.reload() },
  })
}
