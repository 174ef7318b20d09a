// Draws the pictures by which the site's own pages are shown where their addresses are shared, into web/public/og: one for each page
// of its sitemap and language, as an admin's browser draws them of what he writes. It needs the fonts of Chinese that Debian has.
// Usage: node scripts/make-cards.ts http://localhost:8787, a new site in which nothing was changed.
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import type { Card, CardOfPage } from '../worker/pages/card/contract.ts'
import { newMember } from '../web/e2e/people.ts'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'

const SITE = process.argv[2] ?? ''
const root = join(import.meta.dirname, '..')
const folder = join(root, 'web/public')

const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS })
const { page } = await newMember(browser, SITE, 'admin@example.com', { bypassCSP: true })
await page.goto('/feedback')
await page.addScriptTag({ content: await drawing() })

const sitemap = await (await fetch(`${SITE}/sitemap.xml`)).text()
const paths = [...sitemap.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(
  ([, at = '']) => new URL(at).pathname,
)
const kept = new Set<string>()
for (const path of paths) {
  for (const { card, address } of await cardsOf(page, path)) await draw(address, card)
}
const nothing = {
  site: '',
  mark: null,
  locale: 'en-US',
  title: '',
  lead: '',
  picture: null,
} as const
await draw('/og/plain.jpg', nothing)
for (const file of globSync('og/**/*.jpg', { cwd: folder }))
  if (!kept.has(`/${file}`)) rmSync(join(folder, file))
await browser.close()

/** The drawing of cards, as a script of a page. */
async function drawing() {
  const bundle = await rolldown({ input: join(root, 'web/admin/draw-card.ts') })
  const { output } = await bundle.generate({ format: 'iife', name: 'cards', minify: true })
  return output[0].code
}

function cardsOf(page: Page, path: string) {
  return page.evaluate(async (path) => {
    const Authorization = localStorage.getItem('Authorization') ?? ''
    const answer = await fetch(`/api/admin/cards?path=${path}`, { headers: { Authorization } })
    return (await answer.json()).data as CardOfPage[]
  }, path)
}

async function draw(address: string, card: Card) {
  kept.add(address)
  const file = join(folder, address)
  if (existsSync(file)) return
  const base64 = await page.evaluate(async (card) => {
    const { cards } = globalThis as unknown as {
      cards: { drawCard: (card: Card) => Promise<Blob> }
    }
    const bytes = new Uint8Array(await (await cards.drawCard(card)).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, card)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, base64, 'base64')
  console.log(address)
}
