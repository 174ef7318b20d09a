import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { newVisitor } from './browser.ts'
import { signIn } from './people.ts'
import { flatPicture } from './photo.ts'

const SAMPLES = `${import.meta.dirname}/../public/samples`
const MEDIA = `${import.meta.dirname}/../test/media`
const HOUR = 3600_000

export type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a site in use has that an empty one has not: who is signed in, and the pages that came with the work. */
type LivedIn = {
  member: State
  admin: State
  memberPages: string[]
  adminPages: string[]
  /** Addresses where nothing is, one of each kind. */
  lostPages: string[]
  /** Domains of products, each in its own colours. */
  hosts: string[]
}

/**
 * Fills a fresh local site with what people leave in it: files, projects of each tool, tasks that went well and one that
 * failed, orders in each state, credits, feedback, notices, codes and short links.
 */
export async function liveIn(browser: Browser, url: string): Promise<LivedIn> {
  const [admin, member] = await Promise.all([
    enter(browser, url, 'admin@example.com'),
    enter(browser, url, 'member@example.com'),
  ])
  const { id: memberId } = await member.ask<{ id: string }>('/api/user/me')
  await keepShop(admin, memberId)
  await openSites(admin)
  const orders = await buy(member, admin)
  await fillLibrary(member.page)
  await workWith(member)
  await sayToTheSite(member)
  const [tasks, apps] = await Promise.all([
    member.ask<List<{ id: string }>>('/api/tasks'),
    member.ask<List<{ id: string }>>('/api/apps'),
  ])
  const nowhere = randomUUID()
  const found: LivedIn = {
    member: await member.context.storageState(),
    admin: await admin.context.storageState(),
    memberPages: [
      ...tasks.items.map(({ id }) => `/task/${id}`),
      ...apps.items.map(({ id }) => `/app/${id}`),
      ...orders.map((id) => `/orders/${id}`),
    ],
    adminPages: [
      `/admin/users?item=${memberId}`,
      ...['cut-silence', '%2B'].map((item) => `/admin/products?item=${item}`),
      ...['how-credits-work', '%2B'].map((item) => `/admin/blog?item=${item}`),
      '/admin/wiki?item=about-us',
    ],
    lostPages: [
      ...[
        '/wiki/nowhere',
        '/blog/nowhere',
        '/product/nowhere',
        '/membership/nowhere',
        '/admin',
        '/gone',
      ],
      ...[`/task/${nowhere}`, `/orders/${nowhere}`, `/app/${nowhere}`],
    ],
    hosts: SITES.map(({ host }) => host),
  }
  await Promise.all([admin.context.close(), member.context.close()])
  return found
}

type List<Item> = { items: Item[] }
type Person = Awaited<ReturnType<typeof enter>>

/** Signs somebody in; `ask` speaks to the server in his name. */
async function enter(browser: Browser, url: string, email: string) {
  const { page, context } = await newVisitor(browser, url)
  await page.goto('/signin')
  await signIn(page, url, email)
  const bearer = await page.evaluate(() => localStorage.getItem('Authorization') ?? '')
  const ask = async <Data>(
    path: string,
    body?: object,
    method = body ? 'POST' : 'GET',
  ): Promise<Data> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        Authorization: bearer,
        'Content-Type': 'application/json',
        'X-Request-Id': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  return { page, context, ask }
}

const SITES = [
  { product: 'podcast-cleaner', host: 'hush.localhost', primary: '#7c3aed', mode: 'dark' },
  { product: 'product-photo', host: 'glint.localhost', primary: '#c2410c', mode: 'auto' },
] as const

/** Gives products a domain, a colour and a post of their own. */
async function openSites({ ask }: Person) {
  for (const { product, host, ...theme } of SITES) {
    await ask(`/api/admin/products/${product}`, { theme }, 'PUT')
    await ask('/api/admin/domains', { product_id: product, host })
    const [title, content] = ['A year of it', 'What we learned in a year.']
    await ask('/api/admin/blog', { key: `year-${product}`, title, content, product_id: product })
  }
}

async function keepShop({ ask }: Person, memberId: string) {
  await ask(`/api/admin/users/${memberId}/credits`, { amount: 250, reason: 'A lost afternoon' })
  await ask('/api/admin/redeem-codes', { credits: 100, count: 3, note: 'Conference in May' })
  for (const [key, target] of [
    ['start', '/pricing'],
    ['talk', '/product/cut-silence'],
    ['docs', 'https://example.com/a/rather/long/address/of/a/document?with=a&query=of-its-own'],
  ] as const)
    await ask('/api/admin/redirects', { key, target })
  const notices = [
    // Each beyond the reach of who is looking: a notice that pops up would stand on every page.
    { start_at: Date.now() + 48 * HOUR, 'en-US': 'We close for two hours on Sunday night.' },
    {
      start_at: Date.now() - 48 * HOUR,
      end_at: Date.now() - HOUR,
      'en-US': 'Speech has five new voices.',
      'zh-HK': '語音新增五把聲線。',
    },
  ]
  for (const { start_at, end_at = null, ...content } of notices)
    await ask('/api/admin/notifications', {
      channel: 'site',
      audience: { kind: 'all' },
      content,
      start_at,
      end_at,
    })
  await ask('/api/logs', {
    message: 'TypeError: Cannot read properties of undefined (reading "duration")',
    stack: 'at Waveform (/assets/index.js:12:3456)',
    path: '/product/cut-silence',
  })
  await ask('/api/admin/adapters/chat.demo/test', {})
}

/** Orders in each state. @returns their ids */
async function buy({ ask }: Person, admin: Person): Promise<string[]> {
  await ask('/api/credits/free-plan', {})
  const order = async (plan_id: string, provider = 'sandbox'): Promise<string> =>
    (await ask<{ id: string }>('/api/orders', { plan_id, provider })).id
  const tell = (order_id: string, more: object = {}) =>
    ask('/dev/sandbox/pay', { order_id, ...more })
  const [level, topUp, back, twice, waits, transfer] = [
    await order('starter-monthly'),
    await order('credits-500'),
    await order('credits-2000'),
    await order('credits-500'),
    await order('credits-500'),
    await order('credits-2000', 'manual'),
  ]
  await tell(level)
  await tell(topUp)
  await tell(back)
  await tell(back, { kind: 'refunded' })
  await tell(twice, { times: 2 })
  const { items } = await admin.ask<List<{ code: string }>>('/api/admin/redeem-codes')
  const code = items[0]?.code
  await ask('/api/credits/redeem', { code })
  return [level, back, twice, waits, transfer]
}

async function fillLibrary(page: Page) {
  const photo = { name: 'board on a table.png', mimeType: 'image/png' }
  await page.goto('/files')
  await page
    .locator('main header input[type=file]')
    .setInputFiles([
      `${SAMPLES}/still-life.jpg`,
      `${SAMPLES}/pauses.mp4`,
      `${MEDIA}/speech.wav`,
      `${MEDIA}/speech.m4a`,
    ])
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await files.nth(3).waitFor()
  await page
    .locator('main header input[type=file]')
    .setInputFiles({ ...photo, buffer: flatPicture('patterns') })
  await files.nth(4).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Works with each tool, so that it leaves a project, a task and a result. */
async function workWith({ page, ask }: Person) {
  const settled = async () => {
    do await page.waitForTimeout(200)
    while (
      (await ask<List<{ status: string }>>('/api/tasks')).items.some(({ status }) =>
        ['queued', 'running'].includes(status),
      )
    )
  }
  await page.goto('/product/remove-background')
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles({
      name: 'board.png',
      mimeType: 'image/png',
      buffer: flatPicture('patterns'),
    })
  await page.getByRole('button', { name: 'Remove background · 1 credit' }).click()
  await page.getByText(/^1 credit spent/).waitFor()
  await page.waitForLoadState('networkidle')
  await page.goto('/product/cut-silence/create')
  await page.waitForURL('**/app/*')
  await page.locator('main input[type=file]').first().setInputFiles(`${SAMPLES}/pauses.mp4`)
  await page.getByRole('radio', { name: 'Shorten' }).click()
  await page.getByRole('region', { name: 'Project', exact: true }).getByText('Saved').waitFor()
  await page.goto('/product/text-to-speech/create')
  await page
    .getByRole('textbox', { name: 'Text to speak' })
    .fill('Hello there, my friend. This is the second one.\nAnd the end.')
  await page.getByText('2.90 credits', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  await page.getByRole('button', { name: 'Download WAV' }).waitFor()
  await page.goto('/product/chat/create')
  await page.getByRole('textbox', { name: 'Your message' }).fill('How do I open a talk?')
  await page.keyboard.press('Enter')
  await page
    .getByRole('article', { name: 'Answer' })
    .getByRole('link', { name: 'Receipt' })
    .waitFor()
  await ask('/api/tasks', {
    tool: 'tts',
    input: { text: '[[fail]] Nobody will hear this.' },
  })
  await settled()
  // A project that is left open would be opened again in place of home.
  await page.getByRole('button', { name: 'Back to your apps' }).click()
  await page.waitForURL('**/apps')
}

async function sayToTheSite({ ask }: Person) {
  await ask('/api/feedback', {
    category: 'idea',
    content: 'More light, please. The wave could be taller on a large screen.',
    contact: 'member@example.com',
  })
  await ask('/api/feedback', { category: 'bug', content: '剪輯靜音之後，影片的第一秒是黑的。' })
}
