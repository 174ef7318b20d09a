import type { cardsRoutes } from '../../worker/pages/card/routes.ts'
import { hc } from 'hono/client'
import { toBase64 } from '../kernel/base64.ts'
import { call, headers } from '../kernel/api.ts'

const http = hc<typeof cardsRoutes>('/api/admin/cards', { headers })

/**
 * Draws the pictures by which a page is shown where its address is shared, in each language that has none of its words yet, and
 * leaves them with the site. Until then, and where that fails, the page is shown by the site's plain one.
 */
export function drawCards(path: string) {
  void drawAndKeep(path).catch(() => {})
}

/**
 * The same for a product's own sites.
 * @param path of one of their pages; without it, all of them
 */
export function drawCardsOfSites(productId: string, path?: string) {
  void drawSites(productId, path).catch(() => {})
}

async function drawSites(product_id: string, only?: string) {
  for (const { host, paths } of await call(http.sites.$get({ query: { product_id } })))
    for (const path of only ? [only] : paths) await drawAndKeep(path, host).catch(() => {})
}

async function drawAndKeep(path: string, host?: string) {
  const { drawCard } = await import('./draw-card.ts')
  const at = { path, ...(host && { host }) }
  const cards = await call(http.index.$get({ query: at }))
  for (const { card, address, made } of cards) {
    if (made) continue
    const jpeg = toBase64(new Uint8Array(await (await drawCard(card)).arrayBuffer()))
    await call(http.index.$put({ json: { ...at, locale: card.locale, address, jpeg } }))
  }
}
