// npm run shots [path…]: every page at five widths, in both themes and three languages, as a contact sheet in shots/index.html.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launch, newVisitor } from '../web/e2e/browser.ts'
import { liveIn, type State } from '../web/e2e/lived-in.ts'
import { startServer } from '../web/e2e/server.ts'
import {
  ADMIN_PAGES,
  CLOUD_TOOLS,
  GUEST_PAGES,
  HOSTED_PAGES,
  MEMBER_PAGES,
} from '../web/e2e/site-pages.ts'
import { LOCALES, type Locale } from '../worker/kernel/locale/contract.ts'
import { build } from './build.ts'
import { CLOUD_SCREENS } from './cloud-screens.ts'
import { installDebian } from './install.mjs'
import { type Screen, SCREENS, wordsOf } from './screens.ts'
import { STUDIO_SCREENS } from './studio-screens.ts'

/** A page is opened at the first of these widths and made narrower for the others. */
const SCREEN_WIDTHS: readonly (readonly [number, ...number[]])[] = [
  [1920, 1440, 1024],
  [768, 360],
]
const THEMES = ['light', 'dark'] as const
/** Visitors at the same time: most of a picture's time is waiting. */
const VISITORS = 5
const out = join(import.meta.dirname, '../shots')
const wanted = process.argv.slice(2)
const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path)

type Who = Screen['who']
type Shot = { page: string; who: Who; locale: Locale; theme: string; width: number; file: string }

installDebian({
  chromium: '/usr/bin/chromium',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
})
build()
rmSync(out, { recursive: true, force: true })
mkdirSync(out)
const server = await startServer()
const browser = await launch()
const { member, admin, memberPages, adminPages, lostPages, hosts } = await liveIn(
  browser,
  server.url,
)
const states: Record<Who, State | undefined> = { guest: undefined, member, admin }
const pages: Record<Who, readonly string[]> = {
  guest: [...GUEST_PAGES, ...CLOUD_TOOLS],
  member: [...MEMBER_PAGES, ...memberPages, ...lostPages],
  admin: [...ADMIN_PAGES, ...adminPages],
}

const shots: Shot[] = []
const complaints: string[] = []
const tours = [
  ...[...SCREENS, ...CLOUD_SCREENS, ...STUDIO_SCREENS]
    .filter(({ path }) => isWanted(path))
    .flatMap((screen) => LOCALES.map((locale) => () => act(screen, locale))),
  ...(Object.keys(pages) as Who[]).flatMap((who) =>
    LOCALES.flatMap((locale) =>
      SCREEN_WIDTHS.map((widths) => () => walk(who, locale, widths, pages[who])),
    ),
  ),
  ...hosts.flatMap((host) =>
    LOCALES.flatMap((locale) =>
      SCREEN_WIDTHS.map((widths) => () => walk('guest', locale, widths, HOSTED_PAGES, host)),
    ),
  ),
].values()
// Each visitor takes the next tour when he is back from one.
await Promise.all(
  Array.from({ length: VISITORS }, async () => {
    for (const tour of tours) await tour().catch((error: unknown) => complaints.push(told(error)))
  }),
)
await browser.close()
await server.stop()
writeFileSync(join(out, 'index.html'), sheet(shots))
console.log(`${shots.length} pictures on ${join(out, 'index.html')}`)
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length > 0 ? 1 : 0)

function told(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

function visit(who: Who, locale: Locale, width: number, host = 'localhost') {
  return newVisitor(browser, server.url.replace('localhost', host), {
    locale,
    // What fades in would be caught half way.
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
    ...(states[who] && { storageState: states[who] }),
  })
}

/** All pages of somebody on one screen. @param host of a product's own site */
async function walk(
  who: Who,
  locale: Locale,
  widths: readonly [number, ...number[]],
  paths: readonly string[],
  host = '',
) {
  const { page, context } = await visit(who, locale, widths[0], host || undefined)
  for (const path of paths.filter(isWanted)) {
    try {
      await page.setViewportSize({ width: widths[0], height: 900 })
      await open(page, path)
      await takeAll(page, { page: host + path, who, locale }, widths)
    } catch (error) {
      complaints.push(`${host}${path} in ${locale}: ${told(error)}`)
    }
  }
  await context.close()
}

/** One page with what somebody does there, whose window then grows narrower. */
async function act({ path, name, who, most = Infinity, act }: Screen, locale: Locale) {
  const widths = SCREEN_WIDTHS.flat().filter((width) => width <= most)
  const { page, context } = await visit(who, locale, widths[0] ?? 0)
  await open(page, path)
  await act(page, wordsOf(locale)).catch((error: unknown) => {
    throw new Error(`${path} (${name}) in ${locale}: ${told(error)}`)
  })
  await takeAll(page, { page: `${path} (${name})`, who, locale }, widths)
  await context.close()
}

async function open(page: Page, path: string) {
  await page.goto(path)
  // Not the heading that the server wrote, which the app has yet to take the place of.
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** A picture far below is otherwise left out until somebody comes near it. */
async function loadAll(page: Page) {
  await page.evaluate(async () => {
    const loaded = [...document.images].map((image) => {
      image.loading = 'eager'
      return image.decode()
    })
    await Promise.allSettled(loaded)
  })
}

type View = Pick<Shot, 'page' | 'who' | 'locale'>

async function takeAll(page: Page, view: View, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // What the pointer stands on looks otherwise.
    await page.mouse.move(0, 0)
    await page.evaluate(() => scrollTo(0, 0))
    await loadAll(page)
    await take(page, { ...view, width })
  }
}

async function take(page: Page, shot: View & { width: number }) {
  const { who, locale, width } = shot
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    const name = shot.page.replaceAll(/[^\w-]+/g, '_')
    const file = `${who}${name}-${locale}-${theme}-${width}.jpg`
    await page.screenshot({ path: join(out, file), type: 'jpeg', quality: 70, fullPage: true })
    shots.push({ ...shot, theme, file })
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > width) complaints.push(`${shot.page}, ${who}, ${locale}: ${wide} wide at ${width}`)
}

function sheet(all: Shot[]) {
  const groups = Map.groupBy(all, ({ who, page }) => `${page} (${who})`)
  const figure = ({ file, locale, theme, width }: Shot) =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy" style="height:22rem"></a><figcaption>${locale} ${theme} ${width}</figcaption></figure>`
  const sections = [...groups].map(
    ([name, group]) => `<h2>${name}</h2><div>${group.map(figure).join('')}</div>`,
  )
  const style =
    'body{font:14px system-ui;margin:2rem}div{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}img{border:1px solid #ccc}'
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${sections.join('\n')}`
}
