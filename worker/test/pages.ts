import type { SiteData } from '../kernel/site/contract.ts'
import { newAddress } from './mailbox.ts'
import { call } from './people.ts'

/** A page as a guest gets it, each from an address of its own, so that many pages are no flood. */
export const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  call<string>(method, path, undefined, { 'CF-Connecting-IP': newAddress(), ...headers })

export const html = async (path: string) => (await visit(path)).data

/** The text that a page is served with. */
export const servedIn = (page: string) =>
  [...page.matchAll(/<div class="served"[^>]*>(.*?)<\/div>/gs)].map(([, text]) => text).join('') ||
  undefined

/** What a page's head says under a name, as often as it says it. */
export const nameds = (page: string, name: string) =>
  [...page.matchAll(new RegExp(`<meta name="${name}" content="([^"]*)"`, 'g'))].map(
    ([, said]) => said,
  )

export const siteDataIn = (page: string) =>
  JSON.parse(/id="site-data"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '{}') as SiteData
