import { i18n } from '@lingui/core'
import type { AnyRouter } from '@tanstack/react-router'
import type { Snapshot } from '../../worker/features/snapshots/contract.ts'
import { isPrivatePath, TAGS } from '../../worker/features/snapshots/page/contract.ts'
import { langOf, type Locale, localeOf } from '../../worker/kernel/locale/contract.ts'
import { isEmbedded, pathOf } from '../../worker/kernel/site/contract.ts'
import { callPath } from '../kernel/api.ts'
import { read } from '../kernel/local-store.ts'
import { site } from '../kernel/site.ts'

/** How long a page must have stood before a copy of it is taken. */
export const SNAPSHOT_DELAY_MS = 2000

const STRIPPED =
  '[data-no-snapshot], [hidden], [aria-hidden=true], script, style, svg, form, button, input, select, textarea, video, audio, canvas, dialog'

/**
 * Takes a copy of each public page that stands for two seconds, and sends it when the server has none or another one. Only
 * where nobody's own things can be in it: a guest's page, or the admin's, who will judge it.
 * @param stood the milliseconds that the first page stands already
 */
export function watchPages(router: AnyRouter, stood = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(() => hasSettled(router)).catch(stop), ms)
  }
  // The address changes before the page does, and what stands meanwhile is another page's text.
  const stops = [
    router.subscribe('onBeforeNavigate', () => clearTimeout(timer)),
    router.subscribe('onResolved', () => after(SNAPSHOT_DELAY_MS)),
  ]
  // A refusal says that there is no use in going on: too many copies came from here, or the line is down.
  const stop = () => stops.forEach((end) => end())
  after(SNAPSHOT_DELAY_MS - stood)
}

const hasSettled = ({ state }: AnyRouter) =>
  state.status === 'idle' && (state.resolvedLocation ?? state.location).href === state.location.href

/** @param settled whether the page that stands is the address's */
async function send(settled: () => boolean) {
  const url = shownUrl()
  if (!url || !settled() || failed(document) || !(await maySend())) return
  const page = copyOf(document, url)
  if (!page || !settled() || shownUrl() !== url) return
  const { default: md5 } = await import('spark-md5')
  const key = md5.hash(url)
  const hash = md5.hash(page.content)
  const stored = await callPath<Snapshot | null>(`/api/snapshot?key=${key}`)
  if (stored?.hash === hash) return
  const body = JSON.stringify({ key, url, hash, ...page })
  await callPath('/api/snapshot', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
}

const shownUrl = () =>
  pageUrl(new URL(site.origin + location.pathname + location.search), i18n.locale as Locale)

/** Whether the page says that something went wrong; a place that is kept for such words says nothing. */
const failed = (page: Document) =>
  [...page.querySelectorAll('main [role=alert]')].some(
    (alert) => alert.textContent?.trim() && alert.checkVisibility(),
  )

/** A guest, or the admin. */
async function maySend() {
  if (read('authorization') === null) return true
  const { queryClient } = await import('../kernel/query-client.ts')
  const me = queryClient.getQueryData<{ role?: string }>(['me'])
  return me?.role === 'admin'
}

/**
 * The address a copy is kept under: the page's, with its language unless that is English. Undefined for a page that is private
 * or embedded, or that stands in another language than its address says.
 */
export function pageUrl(
  { origin, pathname, searchParams }: URL,
  locale: Locale,
): string | undefined {
  if (isPrivatePath(pathname) || isEmbedded(searchParams)) return undefined
  const lang = searchParams.get('lang')
  if (lang && localeOf(lang) !== locale) return undefined
  return `${origin}${pathOf(pathname)}${langOf(locale)}`
}

/** The page's text in clean HTML, and what its head says of it; undefined while the head is another page's. */
export function copyOf(page: Document, url: string) {
  if (page.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href !== url) return undefined
  const main = page.querySelector('main')?.cloneNode(true) as HTMLElement | undefined
  if (!main?.querySelector('h1')) return undefined
  for (const element of main.querySelectorAll(STRIPPED)) element.remove()
  // Side by side on the screen, two words are no single one.
  for (const element of main.querySelectorAll('* + *'))
    if (element.previousSibling instanceof Element) element.before(' ')
  const blocks = [...main.querySelectorAll(TAGS.join(','))].filter(
    (element) => !element.querySelector(TAGS.join(',')),
  )
  const content = blocks
    .map((element) => ({
      tag: element.tagName.toLowerCase(),
      text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    }))
    .filter(({ text }) => text !== '')
    .map(
      ({ tag, text }) =>
        `<${tag}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${tag}>`,
    )
    .join('')
  // Behind a window that is open nothing is to be read.
  if (content === '') return undefined
  const meta = (name: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''
  return {
    title: page.title,
    keywords: meta('keywords'),
    description: meta('description'),
    content,
  }
}
