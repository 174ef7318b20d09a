import type { SiteData } from '../kernel/site/contract.ts'
import { newAddress } from './mailbox.ts'
import { call } from './people.ts'

/** A page as a guest gets it, each from an address of its own, so that many pages are no flood. */
export const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  call<string>(method, path, undefined, { 'CF-Connecting-IP': newAddress(), ...headers })

export const html = async (path: string) => (await visit(path)).data

/** The text that a page is served with, which may stand in several places. */
export const servedIn = (page: string) =>
  page
    .split(/<div class="served"[^>]*>/)
    .slice(1)
    .map(untilEnd)
    .join('') || undefined

/** What stands before the end of a `<div>` that has begun. */
function untilEnd(html: string) {
  let open = 1
  for (const { 0: tag, index } of html.matchAll(/<\/?div\b/g)) {
    open += tag === '<div' ? 1 : -1
    if (open === 0) return html.slice(0, index)
  }
  return html
}

/** What a page's head says under a name, as often as it says it. */
export const nameds = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`<meta name="${name}" content="([^"]*)"`, 'g'))].map(
    ([, said]) => said,
  )

export const siteDataIn = (page: string) =>
  JSON.parse(/id="site-data"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}') as SiteData
