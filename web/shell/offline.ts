import { i18n } from '@lingui/core'
import type { AnyRouter } from '@tanstack/react-router'
import { isPrivatePath } from '../../worker/features/snapshots/page/contract.ts'
import { langOf, type Locale } from '../../worker/kernel/locale/contract.ts'
import { pathOf } from '../../worker/kernel/site/contract.ts'
import type { Visit } from '../offline/contract.ts'
import { isAnswer, isCode, isFile } from '../offline/worker/way.ts'

/** How long a page must have stood to be kept: whoever passes by does not come back to it. */
const STOOD_MS = 2_000
/** A page that is never at rest, as one on which a film plays, is kept all the same. */
const LONGEST_UNREST_MS = 4_000

/** Whose name a loader's answer may bear: the tool's page, at its own address or in a project. */
type OnPage = { product?: { key: string; file_module: string } }

/**
 * Has the service worker keep the pages that are looked at, as any guest gets them, and what the tools on them are made of. It is
 * asked for when the page is at rest, or has not been for a while; in another site's frame nothing is kept.
 */
export async function keepForOffline(router: AnyRouter) {
  const embedded = new URLSearchParams(location.search).has('embed')
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || embedded) return
  await atRest()
  const registered = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    // Refused where the visitor lets sites keep nothing.
    .catch(() => undefined)
  if (!registered) return
  // The first one is told while it is still being set up: by the time it stands, the page may have been left.
  let worker = registered.active ?? registered.waiting ?? registered.installing
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    worker = navigator.serviceWorker.controller
  })
  const tell = () => {
    const visit = visitOf(router)
    if (visit) worker?.postMessage(visit)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeNavigate', () => clearTimeout(timer))
  router.subscribe('onResolved', () => {
    clearTimeout(timer)
    timer = setTimeout(tell, STOOD_MS)
  })
  // What begins this late is on a page that has stood.
  tell()
}

const atRest = () =>
  new Promise<unknown>((rest) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(rest, { timeout: LONGEST_UNREST_MS })
      : setTimeout(rest),
  )

/** The page as it stands; undefined for a member's own page, unless it holds a tool. */
function visitOf({ state }: AnyRouter): Visit | undefined {
  const settled =
    state.status === 'idle' && state.matches.every(({ status }) => status === 'success')
  if (!settled) return undefined
  const product = state.matches
    .map(({ loaderData }) => (loaderData as OnPage | undefined)?.product)
    .findLast((one) => one !== undefined)
  const { pathname } = location
  if (isPrivatePath(pathname) && !product) return undefined
  const path = isPrivatePath(pathname) ? `/product/${product?.key}` : pathOf(pathname)
  const lang = i18n.locale as Locale
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
  const pathsOf = (is: (pathname: string) => boolean) => [
    ...new Set(asked.filter((url) => is(url.pathname)).map((url) => url.pathname + url.search)),
  ]
  return {
    page: path + langOf(lang),
    lang,
    files: pathsOf((one) => isCode(one) || isFile(one)),
    answers: pathsOf(isAnswer),
    tool: product?.file_module ?? null,
  }
}
