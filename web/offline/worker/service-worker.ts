import { FILES_FIELD, OPEN_PATH } from '../../../worker/pages/opening/contract.ts'
import type { Takeover, Visit } from '../contract.ts'
import { keepHanded } from '../handed.ts'
import { build } from './build.ts'
import {
  codeFor,
  fileFor,
  keepCode,
  keepVisit,
  keptAnswer,
  keptPage,
  knownPages,
  ours,
  takeOver,
} from './kept.ts'
import { offlinePage } from './offline-page.ts'
import { wayOf } from './way.ts'

declare const self: ServiceWorkerGlobalScope

/** A line that says nothing for so long is as good as none. */
const PATIENCE_MS = 4_000
/** Without a line Firefox 153 shows its own error for a page that it asked for ahead, whatever that page is answered with. */
const asksAhead = !navigator.userAgent.includes('Firefox/')

// One after the other, since pages share most of their files, and what every page runs on first.
let visits = Promise.resolve()

self.addEventListener('install', (event) => {
  const shell = keepCode(build.shell)
  visits = shell.catch(() => {})
  // It takes over at once: a file's name tells its version, so pages of the version before go on as they are.
  event.waitUntil(shell.then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

async function begin() {
  await self.registration.navigationPreload?.[asksAhead ? 'enable' : 'disable']()
  await self.clients.claim()
  const takeover: Takeover = { pieces: build.pieces }
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(takeover)
  await takeOver()
}

self.addEventListener('message', (event) => {
  const visit = event.data as Visit
  visits = visits.then(() => keepVisit(visit)).catch(() => {})
  event.waitUntil(visits)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (wayOf(request, self.location.origin)) {
    case 'page':
      return event.respondWith(openPage(event))
    case 'code':
      return event.respondWith(codeFor(event))
    case 'file':
      return event.respondWith(fileFor(event))
    case 'answer':
      return event.respondWith(freshOrKept(fetch(request).then(ours), () => keptAnswer(request)))
    case 'handed':
      return event.respondWith(takeHanded(request))
  }
})

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const url = new URL(request.url)
  const fresh = (preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(request),
  )
  return freshOrKept(fresh, () => copyFor(url)).catch(async () =>
    offlinePage(url, await knownPages()),
  )
}

/** The page that takes files over and a member's projects are drawn by the app alone, so any page's copy brings them. */
async function copyFor(url: URL): Promise<Response | undefined> {
  if (url.pathname !== OPEN_PATH && !url.pathname.startsWith('/app/')) return keptPage(url)
  const [any] = await knownPages()
  return any && keptPage(new URL(any.page, url))
}

/** @throws TypeError where there is neither */
async function freshOrKept(
  fresh: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const first = await Promise.race([
    fresh.catch(() => undefined),
    new Promise<undefined>((end) => setTimeout(end, PATIENCE_MS)),
  ])
  return first ?? (await kept()) ?? fresh
}

/** Keeps what the system hands over, and opens the page that offers tools for it. */
async function takeHanded(request: Request): Promise<Response> {
  const form = await request.formData()
  // A form without a file says so by one that has no name.
  const files = form
    .getAll(FILES_FIELD)
    .filter((part) => part instanceof File)
    .filter(({ name }) => name !== '')
  // Without room for them the page asks for them once more.
  await keepHanded(files).catch(() => {})
  return Response.redirect(OPEN_PATH, 303)
}
