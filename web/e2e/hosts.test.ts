import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, mustBePressable, newVisitor, ON_ITS_OWN, taken } from './browser.ts'
import { newMember, signIn } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

/** Two products with sites of their own: what is theirs alone, and must be on no page of another. */
const SITES = {
  hush: {
    title: 'Hush house',
    primary: '#7c3aed',
    mode: 'dark',
    product: 'cut-silence',
    host: 'hush.localhost',
    post: 'quiet-at-last',
    version: '4.1-hush',
    link: 'Hush studio|https://hush-studio.example',
  },
  glint: {
    title: 'Glint works',
    primary: '#c2410c',
    mode: 'light',
    product: 'remove-background',
    host: 'glint.localhost',
    post: 'shine-on',
    version: '7.2-glint',
    link: 'Glint studio|https://glint-studio.example',
  },
} as const
type Site = (typeof SITES)[keyof typeof SITES]

let boss: Page
let authorization = ''

async function ask(method: string, path: string, body: object) {
  const headers = {
    Authorization: authorization,
    'Content-Type': 'application/json',
    ...ON_ITS_OWN,
  }
  const answer = await fetch(`${server.url}/api/admin${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
}

async function open({ title, primary, mode, product, post, version, link }: Site) {
  const texts = Object.fromEntries(
    ['en-US', 'zh-HK', 'zh-CN'].map((locale) => [
      locale,
      { title, display_title: title, description: `What ${title} does.`, site_links: link },
    ]),
  )
  const theme = { primary, mode }
  await ask('PUT', `/products/${product}`, { key: post, texts, version, theme })
  await ask('PUT', `/products/${post}/qa-list`, { data: [] })
  const content = `A post of ${title}.`
  await ask('POST', '/blog', { key: post, title: `${title} says`, content, product_id: product })
}

beforeAll(async () => {
  const { page } = await newMember(browser, server.url, 'admin@example.com')
  boss = page
  await page.goto('/admin/domains')
  authorization = (await page.evaluate(() => localStorage.getItem('Authorization'))) ?? ''
  await Promise.all(Object.values(SITES).map(open))
})

test('a link that is older than what its post moved to leads there, without a load of the page', async () => {
  await ask('POST', '/blog', { key: 'on-the-move', title: 'On the move', content: '## Packed' })
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/blog')
  const link = page.getByRole('link', { name: 'On the move' })
  await taken(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await ask('PATCH', '/blog/on-the-move', { key: 'moved-in' })
  await link.click()
  await page.waitForURL('**/blog/moved-in')
  await page.getByRole('heading', { name: 'Packed' }).waitFor()
  expect(await page.locator('html[data-same-page]').count()).toBe(1)
  await context.close()
  await ask('DELETE', '/blog/moved-in', {})
})

test('an admin gives a product a domain, and it answers from then on; one that is elsewhere says what it waits for', async () => {
  await boss.reload()
  for (const { host, title } of Object.values(SITES)) {
    await boss.getByRole('button', { name: 'Add a domain' }).click()
    const dialog = boss.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Product' }).focus()
    await boss.keyboard.press('Enter')
    await boss.getByRole('option', { name: title }).click()
    await dialog.getByRole('textbox', { name: 'Domain' }).fill(`https://${host.toUpperCase()}/`)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const row = boss.getByRole('row').filter({ hasText: host })
    await row.getByText('Active').waitFor()
    await row.getByText(title).waitFor()
  }
  await boss.getByRole('button', { name: 'Add a domain' }).click()
  await boss.getByRole('textbox', { name: 'Domain' }).fill('clips.example.com')
  await boss.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = boss.getByRole('dialog', { name: 'clips.example.com' })
  await dialog.getByText(/no token for custom hostnames/).waitFor()
  expect(await axe(boss)).toEqual([])
  await dialog.getByRole('button', { name: 'Check now' }).click()
  await dialog.getByText('Pending').waitFor()
  await boss.keyboard.press('Escape')
  await mustBePressable(boss)
  await boss.getByRole('button', { name: 'Remove clips.example.com' }).click()
  await boss.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await boss
    .getByRole('row')
    .filter({ hasText: 'clips.example.com' })
    .getByText('Removed')
    .waitFor()
})

test('a product’s own domain opens without a line when it was looked at once', async () => {
  const { host, title } = SITES.hush
  const { page, context } = await newVisitor(browser, server.url.replace('localhost', host), {
    serviceWorkers: 'allow',
  })
  await page.goto('/')
  const isKept = () =>
    page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined)
  await expect.poll(isKept).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: title }).waitFor()
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' })

  // What was never opened says so as the site looks.
  const look = () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement
      const primary = getComputedStyle(document.documentElement).getPropertyValue('--primary')
      return [dataset.theme, primary]
    })
  const own = await look()
  await page.goto('/pricing')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  expect(await look()).toEqual(own)
  await context.close()
})

test('the main site can be installed as an app', async () => {
  const { page, context } = await newVisitor(browser, server.url)
  await page.goto('/')
  await mustBeInstallable(page)
  await context.close()
})

async function mustBeInstallable(page: Page) {
  const chrome = await page.context().newCDPSession(page)
  const { installabilityErrors } = await chrome.send('Page.getInstallabilityErrors')
  const why = installabilityErrors.map(({ errorId }) => errorId)
  // As is every visitor of a test.
  expect(why.filter((id) => id !== 'in-incognito')).toEqual([])
  const { errors } = await chrome.send('Page.getAppManifest')
  expect(errors).toEqual([])
}

const LANGUAGES = ['', '?lang=zh-HK', '?lang=zh-CN']
const PAGES = ['/', '/pricing', '/blog', '/feedback', '/signin', '/wiki/about-us']
const LEGAL = ['privacy-policy', 'service-terms', 'user-agreement', 'refund-policy']
const LISTS = ['/api/products', '/api/blog', '/api/plans', '/manifest.webmanifest', '/llms.txt']
const FILES = ['/favicon.svg', '/sitemap.xml', '/robots.txt', '/api/health']

/** Addresses of every kind, in every language that they know. */
const pathsOf = (own: readonly string[]) =>
  [
    ...PAGES,
    ...LISTS,
    ...own,
    ...LEGAL.flatMap((id) => [`/wiki/${id}`, `/api/wiki/${id}`]),
    ...FILES,
  ].flatMap((path) => LANGUAGES.map((language) => path + language))

/** What only the member himself is told, who is signed in on one of the sites. */
const OWN = ['/api/user/me', '/api/credits']
const MEMBER = {
  host: SITES.hush.host,
  marks: ['Ada Lovelace', 'A***e', 'three-sites@example.com'],
}

test('of 500 requests to three sites in one browser, on one of which its visitor is signed in, none is answered with anything of another site', async () => {
  const home = server.url.replace('localhost', MEMBER.host)
  const { context, page: door } = await newVisitor(browser, home)
  await door.goto('/signin')
  await signIn(door, server.url, 'three-sites@example.com')
  await door.close()
  const main = { host: 'localhost', paths: pathsOf(['/products']) }
  const sites = Object.values(SITES).map((site) => ({
    host: site.host,
    paths: pathsOf([`/blog/${site.post}`, `/api/blog/${site.post}`, `/product/${site.post}`]),
  }))
  const answers = await Promise.all(
    [main, ...sites].map(async ({ host, paths: open }) => {
      const paths = [...OWN, ...open]
      const page = await context.newPage()
      await page.goto(server.url.replace('localhost', host))
      const asked = Array.from({ length: 170 }, (_, at) => paths[at % paths.length] as string)
      const said = await page.evaluate(
        (all) =>
          Promise.all(
            all.map(async (path) => {
              const authorization = localStorage.getItem('Authorization')
              const answer = await fetch(path, {
                headers: authorization ? { Authorization: authorization } : {},
              })
              const cookie = document.cookie
              return { path, status: answer.status, text: `${await answer.text()} ${cookie}` }
            }),
          ),
        asked,
      )
      return said.map((one) => ({ ...one, host }))
    }),
  )
  const all = answers.flat()
  expect(all.length).toBeGreaterThan(500)
  const isOpen = ({ host, path }: { host: string; path: string }) =>
    host === MEMBER.host || !OWN.includes(path)
  expect(all.filter((one) => one.status !== (isOpen(one) ? 200 : 401))).toEqual([])
  const told = all.filter(
    ({ host, text }) => host === MEMBER.host && MEMBER.marks.some((mark) => text.includes(mark)),
  )
  expect(told.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/api/user/me']))
  const foreign = all.flatMap(({ host, path, text }) =>
    marksAgainst(host, path)
      .filter((mark) => text.includes(mark))
      .map((mark) => `${host}${path}: ${mark}`),
  )
  expect(foreign).toEqual([])
  for (const { host, title, primary, version, link } of Object.values(SITES)) {
    const own = (path: string) =>
      all.find((one) => one.host === host && one.path === path)?.text ?? ''
    expect(own('/')).toMatch(new RegExp(`<title>[^<]* · ${title}</title>`))
    for (const mark of [`--primary:${primary}`, version, link]) expect(own('/')).toContain(mark)
    expect(JSON.parse(own('/manifest.webmanifest'))).toMatchObject({
      name: title,
      theme_color: primary,
    })
    expect(own('/favicon.svg')).toContain(primary)
    for (const id of LEGAL) expect(own(`/wiki/${id}?lang=zh-CN`), id).toContain(title)
    expect(own('/sitemap.xml')).toContain(`http://${host}`)
  }
  expect((await context.cookies()).filter(({ domain }) => domain.startsWith('.'))).toEqual([])
})

/**
 * What must not be said at a host: on the main site, what is a site's alone; on a site, all that is another's. The main site's list
 * of products says where each of them lives.
 */
function marksAgainst(host: string, path: string) {
  const others = Object.values(SITES).filter((site) => site.host !== host)
  const isTold = host === 'localhost' && path.startsWith('/api/products')
  const theirs = others.flatMap((site) => [
    ...(isTold ? [] : [site.host]),
    `--primary:${site.primary}`,
  ])
  const his = host === MEMBER.host ? [] : MEMBER.marks
  if (host === 'localhost') return [...theirs, ...his]
  return [
    ...theirs,
    ...his,
    ...others.flatMap(({ title, post, version, primary, link }) => [
      ...[title, post, version, primary, link],
    ]),
    ...['Verdigris', 'http://localhost', '/product/chat', 'how-credits-work'],
  ]
}

test.each(Object.values(SITES))(
  '$title can be installed as an app, and is painted in its colours and mode from the first frame, until its visitor chooses',
  async ({ host, title, mode, version }) => {
    const url = server.url.replace('localhost', host)
    const other = mode === 'dark' ? 'light' : 'dark'
    const { page, complaints } = await newVisitor(browser, url, { colorScheme: other })
    await page.goto('/')
    expect(await page.locator('html').getAttribute('data-theme')).toBe(mode)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('banner').getByText(version).waitFor()
    await mustBeInstallable(page)
    expect(await axe(page)).toEqual([])
    await page
      .getByRole('button', { name: other === 'dark' ? 'Dark theme' : 'Light theme' })
      .click()
    await page.reload()
    expect(await page.locator('html').getAttribute('data-theme')).toBe(other)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)
