// npm run shots [path…]: every page at four widths, in both themes and three languages, as a contact sheet in shots/index.html.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { launch, newVisitor } from '../web/e2e/browser.ts'
import { signIn } from '../web/e2e/people.ts'
import { startServer } from '../web/e2e/server.ts'
import { ADMIN_PAGES, GUEST_PAGES, MEMBER_PAGES } from '../web/e2e/site-pages.ts'
import { LOCALES } from '../worker/kernel/locale/contract.ts'
import { build } from './build.ts'
import { installDebian } from './install.mjs'

const WIDTHS = [360, 768, 1024, 1440]
const THEMES = ['light', 'dark'] as const
const out = join(import.meta.dirname, '../shots')
const wanted = process.argv.slice(2)

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Who = 'guest' | 'member' | 'admin'
type Shot = { path: string; who: Who; locale: string; theme: string; width: number; file: string }

installDebian({
  chromium: '/usr/bin/chromium',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
})
build()
rmSync(out, { recursive: true, force: true })
mkdirSync(out)
const server = await startServer()
const browser = await launch()
const states: Record<Who, State | undefined> = {
  guest: undefined,
  member: await stateOf(browser, 'member@example.com'),
  admin: await stateOf(browser, 'admin@example.com'),
}
const pages: Record<Who, readonly string[]> = {
  guest: GUEST_PAGES,
  member: MEMBER_PAGES,
  admin: ADMIN_PAGES,
}

const shots: Shot[] = []
for (const who of Object.keys(pages) as Who[]) {
  const paths = pages[who].filter((path) => wanted.length === 0 || wanted.includes(path))
  for (const theme of THEMES) {
    // The three languages side by side: most of a picture's time is waiting.
    const taken = LOCALES.map(async (locale) => {
      for (const width of WIDTHS) shots.push(...(await take(who, locale, theme, width, paths)))
    })
    await Promise.all(taken)
  }
}
await browser.close()
await server.stop()
writeFileSync(join(out, 'index.html'), sheet(shots))
console.log(`${shots.length} pictures on ${join(out, 'index.html')}`)
process.exit(0)

async function stateOf(browser: Browser, email: string): Promise<State> {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/signin')
  await signIn(page, server.url, email)
  const state = await context.storageState()
  await context.close()
  return state
}

async function take(
  who: Who,
  locale: string,
  theme: (typeof THEMES)[number],
  width: number,
  paths: readonly string[],
): Promise<Shot[]> {
  const state = states[who]
  const given = {
    locale,
    colorScheme: theme,
    viewport: { width, height: 900 },
    ...(state && { storageState: state }),
  }
  const { page, context } = await newVisitor(browser, server.url, given)
  const taken: Shot[] = []
  for (const path of paths) {
    const file = `${who}${path.replaceAll('/', '_')}-${locale}-${theme}-${width}.jpg`
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(out, file), type: 'jpeg', quality: 70, fullPage: true })
    taken.push({ path, who, locale, theme, width, file })
  }
  await context.close()
  return taken
}

function sheet(all: Shot[]) {
  const groups = Map.groupBy(all, ({ who, path }) => `${path} (${who})`)
  const figure = ({ file, locale, theme, width }: Shot) =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy" style="height:22rem"></a><figcaption>${locale} ${theme} ${width}</figcaption></figure>`
  const sections = [...groups].map(
    ([name, group]) => `<h2>${name}</h2><div>${group.map(figure).join('')}</div>`,
  )
  const style =
    'body{font:14px system-ui;margin:2rem}div{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}img{border:1px solid #ccc}'
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${sections.join('\n')}`
}
