import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, lineOpened, newVisitor, ON_ITS_OWN, said } from './browser.ts'
import { newMember } from './people.ts'
import { flatPicture } from './photo.ts'
import { ADMIN_PAGES } from './site-pages.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

let admin: Awaited<ReturnType<BrowserContext['storageState']>>

beforeAll(async () => {
  const { context } = await newMember(browser, server.url, 'admin@example.com')
  admin = await context.storageState()
  await context.close()
})

test('a member finds nothing there, and an admin every menu that the walk over all pages visits', async () => {
  const { page, context } = await newMember(browser, server.url, 'member@example.com')
  for (const path of ['/admin', '/admin/blog']) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'The Object is Not Found!' }).waitFor()
  }

  // Made an admin, he is in; without the role he is told and led away from the page that stands open.
  const boss = await newVisitor(browser, server.url, { storageState: admin })
  await boss.page.goto('/admin')
  const menus = boss.page.getByRole('main').locator('ul a[href^="/admin/"]')
  await menus.first().waitFor()
  const paths = await menus.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(['/admin', ...paths].sort()).toEqual([...ADMIN_PAGES].sort())
  await boss.page.goto('/admin/users')
  await boss.page.getByRole('link', { name: 'member@example.com' }).click()
  await boss.page.getByLabel('Reason').last().fill('Holiday cover')
  await boss.page.getByRole('button', { name: 'Make an administrator' }).click()
  await said(boss.page, 'Now an administrator.')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'admin@example.com' }).waitFor()
  await boss.page.getByLabel('Reason').last().fill('Back again')
  await boss.page.getByRole('button', { name: 'Take the role away' }).click()
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Take the role away' }).click()
  await said(boss.page, 'No longer an administrator.')
  await boss.context.close()
  await page.getByText('You are no longer an administrator.').waitFor()
  await page.waitForURL((address) => address.pathname === '/')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByText('Logout').waitFor()
  await expect.poll(() => page.getByText('Admin', { exact: true }).count()).toBe(0)
  await context.close()
})

test('the admin writes a post in two languages, over a reload, and a guest reads it in both', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/blog')
  await page.getByRole('link', { name: 'New post' }).click()
  await page.getByLabel('Title').fill('Ten lamps')
  await page
    .getByLabel('Text', { exact: true })
    .fill('## Light\n\nBuy **none** <script>alert(1)</script>')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('none').waitFor()
  await page.getByLabel('Text', { exact: true }).evaluate((text: HTMLTextAreaElement) => {
    text.setSelectionRange(text.value.indexOf('Buy'), text.value.indexOf('Buy') + 3)
  })
  await page
    .getByLabel('Upload: Pictures')
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: flatPicture('one colour') })
  const lamp = preview.getByRole('img', { name: 'Buy' })
  await expect
    .poll(() => lamp.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('radio', { name: /繁體中文/ }).check()
  await page.getByLabel('Title').fill('十盞燈')
  await page.getByLabel('Text', { exact: true }).fill('一盞也**不要**買。')

  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('ten-lamps')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.waitForURL('**/admin/blog?item=ten-lamps')
  await page.getByText('Everything is saved.').waitFor()
  await context.close()

  const guest = await newVisitor(browser, server.url)
  await guest.page.goto('/blog')
  await guest.page.getByRole('link', { name: 'Ten lamps' }).click()
  await guest.page.getByRole('heading', { name: 'Light' }).waitFor()
  expect(await guest.page.locator('.prose script').count()).toBe(0)
  await guest.page.getByRole('img', { name: 'Buy' }).waitFor()
  await guest.page.goto('/blog/ten-lamps?lang=zh-HK')
  await guest.page.getByRole('heading', { level: 1, name: '十盞燈' }).waitFor()
  await guest.page.goto('/blog/ten-lamps?lang=zh-CN')
  await guest.page.getByRole('note').getByText('English').waitFor()
  await guest.context.close()
})

test('the admin writes over a document, and puts it back', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/wiki?item=about-us')
  await page.getByLabel('Text', { exact: true }).fill('# Who we are\n\nTwo people.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await page.getByText('Everything is saved.').waitFor()
  // Where its address is shared, it is shown by a picture of these words.
  const html = await (await page.request.get('/wiki/about-us', { headers: ON_ITS_OWN })).text()
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const lasts = async () =>
    (await page.request.get(picture, { headers: ON_ITS_OWN })).headers()['cache-control']
  await expect.poll(lasts).toContain('max-age=31536000')
  await page.goto('/wiki/about-us')
  await page.getByRole('heading', { level: 1, name: 'Who we are' }).waitFor()
  await page.goto('/admin/wiki?item=about-us')
  await page.getByRole('button', { name: 'First text in English' }).click()
  await page.getByRole('button', { name: 'Restore the text' }).click()
  // What is behind the question has no role while it is asked.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'First text in English' }).waitFor({ state: 'detached' })
  await page.goto('/wiki/about-us')
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  await context.close()
})

test('a notice of the admin pops up, and is gone when he withdraws it', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  const opened = await lineOpened(page)
  await page.goto('/admin/notifications')
  await opened()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'New notice' }).click()
  const english = page.getByRole('textbox', { name: 'English' })
  await english.fill('Closed on Monday.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'New notice' }).click()
  await expect.poll(() => english.inputValue()).toBe('')
  await english.fill('Closed on Sunday.')
  await page.keyboard.press('Escape')
  await english.waitFor({ state: 'detached' })
  await page.reload()
  await opened()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'New notice' }).click()
  await page.getByText('Your unsaved changes are back.').waitFor()
  await expect.poll(() => english.inputValue()).toBe('Closed on Sunday.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Nothing is written in 繁體中文, 简体中文.').waitFor()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  const popup = page.getByRole('group', { name: 'Notice' })
  await popup.getByText('Closed on Sunday.').waitFor()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await popup.waitFor({ state: 'detached' })
  await page.getByText('No notice has been written yet.').waitFor()
  await context.close()
})

test('feedback reaches the admin, who settles it', async () => {
  const guest = await newVisitor(browser, server.url)
  await guest.page.goto('/feedback')
  const message = guest.page.getByLabel('Your message')
  await message.fill('More light, please.')
  await guest.page.getByRole('radio', { name: 'Idea' }).check()
  await guest.page.reload()
  await expect.poll(() => message.inputValue()).toBe('More light, please.')
  await expect.poll(() => guest.page.getByRole('radio', { name: 'Idea' }).isChecked()).toBe(true)
  await guest.page.getByRole('button', { name: 'Send' }).click()
  await guest.page.getByRole('status').getByText('Thank you.').waitFor()
  await guest.page.reload()
  await expect.poll(() => message.inputValue()).toBe('')
  await guest.context.close()

  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/feedback')
  await page.getByRole('button', { name: 'More light, please.' }).click()
  await page.getByRole('button', { name: 'Mark as settled' }).click()
  await page.getByRole('cell', { name: 'Settled' }).waitFor()
  await context.close()
})

/** Sends something to the site in the name of whoever is signed in on a page. */
const tell = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, text]) => {
      const headers = {
        Authorization: localStorage.getItem('Authorization') ?? '',
        'Content-Type': 'application/json',
      }
      const { ok, status } = await fetch(to, { method: 'POST', headers, body: text })
      if (!ok) throw new Error(`${to} answered ${status}`)
    },
    [path, JSON.stringify(body)] as const,
  )

test('words without a place to break widen neither the blog nor the desk on a phone, and push no column of a list out of sight', async () => {
  const word = 'endless'.repeat(40)
  const address = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(2)}example.com`
  const member = await newMember(browser, server.url, address, { credits: true })
  await member.page.goto('/embed.js')
  await tell(member.page, '/api/feedback', { category: 'idea', content: word, contact: address })
  await member.context.close()
  const { page, context } = await newVisitor(browser, server.url, {
    storageState: admin,
    viewport: { width: 360, height: 740 },
  })
  await page.goto('/admin/records')
  const text = { title: 'Without an end', description: word, keywords: '', content: 'x' }
  await tell(page, '/api/admin/blog', {
    key: 'without-an-end',
    texts: { 'en-US': text },
    published_at: Date.now() - 1000,
  })
  for (const path of ['/blog', '/blog/without-an-end', '/admin/feedback']) {
    await page.goto(path)
    await page.getByRole('main').getByText(word).first().waitFor()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, width]).toEqual([path, 360])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['/admin/feedback', '/admin/records']) {
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    await page.getByRole('table').getByText(address).first().waitFor()
    const hidden = await page
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .evaluateAll((lists) => lists.map((list) => list.scrollWidth - list.clientWidth))
    expect([path, ...hidden]).toEqual([path, 0])
  }
  await context.close()
})

test('the admin gives credits with a reason, makes a code and a short link, and the audit log says so', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/users')
  await page.getByRole('searchbox').fill('admin@')
  await page.getByRole('link', { name: /admin@example.com/ }).click()
  await page.getByLabel('Amount').fill('25.5')
  const give = page.getByRole('button', { name: 'Give', exact: true })
  await give.click()
  await page.getByText('Please say why.').waitFor()
  await page.getByLabel('Reason').first().fill('A lost afternoon')
  await give.click()
  await page.getByRole('definition').getByText('25.50').waitFor()

  await page.goto('/admin/redeem-codes')
  await page.getByRole('button', { name: 'New codes' }).click()
  await page.getByLabel('How many').fill('3')
  await page.getByRole('button', { name: 'Make them' }).click()
  const codes = page.getByRole('region', { name: 'New codes' })
  await codes.waitFor()
  expect((await codes.innerText()).split('\n')).toHaveLength(3)

  await page.goto('/admin/redirects')
  await page.getByRole('button', { name: 'New short link' }).click()
  await page.getByLabel('Name, after /r/').fill('start')
  await page.getByLabel('Leads to').fill('/pricing')
  await page.getByLabel('Leads to').press('Enter')
  await page.getByRole('link', { name: '/r/start' }).waitFor()
  await page.goto('/r/start')
  await page.waitForURL('**/pricing')

  await page.goto('/admin/audit')
  await page.getByText('A lost afternoon').waitFor()
  for (const action of ['user.credits', 'redeem-codes.create', 'redirect.create'])
    await page.getByText(action).waitFor()
  await context.close()
})

test('providers are tested, switched and put in order by drag and by keyboard', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  const open = async () => {
    await page.goto('/admin/providers')
    await page.getByRole('heading', { name: 'Conversation' }).waitFor()
  }
  await open()
  const list = page.getByRole('region', { name: 'Conversation' })
  const order = async () =>
    list
      .getByRole('button', { name: /^Place of/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.slice(14)))
  const kept = () => page.waitForResponse((answer) => answer.request().method() === 'PUT')
  const first = await order()
  expect(first).toContain('demo')

  await page.getByRole('button', { name: 'Test chat.demo' }).click()
  await list.getByText(/^It works: an answer after/).waitFor()
  await page.getByRole('button', { name: 'Test chat.small' }).click()
  await list.getByText('The site has no key for this provider').waitFor()
  await list.getByText('Last hour: 1 of 1 calls went well').waitFor()

  const handle = page.getByRole('button', { name: `Place of chat.${first[0]}` })
  const keptFirst = kept()
  await handle.press('ArrowDown')
  const second = [first[1], first[0], ...first.slice(2)]
  await expect.poll(order).toEqual(second)
  await expect.poll(() => handle.evaluate((one) => one === document.activeElement)).toBe(true)
  await list.getByText(`chat.${first[0]} is number 2 of`).waitFor()
  await keptFirst

  const target = page.getByRole('button', { name: `Place of chat.${second[0]}` })
  const last = page.getByRole('button', { name: `Place of chat.${second.at(-1)}` })
  const [from, to] = [await target.boundingBox(), await last.boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 9, (from?.y ?? 0) + 9)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 9, (to?.y ?? 0) + 60, { steps: 8 })
  const keptLast = kept()
  await page.mouse.up()
  await expect.poll(order).toEqual([...second.slice(1), second[0]])
  await keptLast
  await open()
  await expect.poll(() => order()).toEqual([...second.slice(1), second[0]])

  const demo = page.getByRole('switch', { name: 'chat.demo is on' })
  await demo.click()
  await expect.poll(() => demo.getAttribute('aria-checked')).toBe('false')
  await demo.click()
  await expect.poll(() => demo.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('button', { name: 'Change chat.large' }).click()
  await page.getByLabel('Model').fill('another-model')
  await page.getByLabel('Cost of a unit').fill('0,0005')
  await page.getByRole('button', { name: 'Save' }).click()
  await list.getByText('another-model').waitFor()
  await list.getByText('Costs us 0.0005 credits a token').waitFor()
  await context.close()
})

test('a rate is changed in place, visitors see it at once, and it goes back to its standard', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/rates')
  const id = 'imm.remove-background'
  const price = page.getByLabel(`Price of ${id}`)
  await price.fill('2,5')
  await page.getByRole('row', { name: id }).getByText('88 %').waitFor()
  await price.press('Escape')
  await expect.poll(() => price.inputValue()).toBe('1')
  await price.fill('2.5')
  await price.press('Enter')
  const reset = page.getByRole('button', { name: `Back to the standard of ${id}` })
  await reset.waitFor()

  const guest = await newVisitor(browser, server.url)
  for (const path of ['/pricing', '/products']) {
    await guest.page.goto(path)
    await guest.page.getByRole('main').getByText('2.50 credits').first().waitFor()
  }
  await guest.context.close()

  await reset.click()
  await expect.poll(() => price.inputValue()).toBe('1')
  await page.reload()
  await expect.poll(() => price.inputValue()).toBe('1')
  await context.close()
})

test('the overview draws what was spent, worked and paid, tells it as a table, and looks back a month', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url, {
    storageState: admin,
  })
  await page.goto('/admin/overview')
  const people = page.getByRole('region', { name: 'New people', exact: true })
  await people.locator('canvas').waitFor()
  await people.getByText('As a table').click()
  await expect.poll(() => people.getByRole('row').count()).toBe(8)
  await page.getByRole('radio', { name: '30 days' }).check()
  await expect.poll(() => people.getByRole('row').count()).toBe(31)
  const colour = () =>
    people.locator('canvas').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const { data } = (canvas as HTMLCanvasElement)
        .getContext('2d', {
          willReadFrequently: true,
        })!
        .getImageData(0, 0, width, height)
      return [...data].some((value) => value > 0)
    })
  await expect.poll(colour).toBe(true)
  expect(await axe(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('an order is found by its buyer, shown with him, and taken out as a file', async () => {
  const buyer = await newMember(browser, server.url, 'buyer.of.credits@example.com')
  await buyer.page.goto('/')
  const made = await buyer.page.evaluate(async () => {
    const answer = await fetch('/api/orders', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: localStorage.getItem('Authorization') ?? '',
        'X-Request-Id': crypto.randomUUID(),
      },
      body: JSON.stringify({ plan_id: 'credits-500', provider: 'manual' }),
    })
    return answer.status
  })
  expect(made).toBe(201)
  await buyer.context.close()

  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/orders')
  await page.getByRole('searchbox').fill('of.credits@')
  await page.getByRole('cell', { name: 'buyer.of.credits@example.com' }).waitFor()
  await page.getByRole('cell', { name: '$6.90' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv.split('\r\n')[1]).toContain(',buyer.of.credits@example.com,')
  await page.getByRole('searchbox').fill('nobody at all')
  await page.getByText('No orders match.').waitFor()
  await context.close()
})

test('a picture of a product is uploaded, looked at, and chosen again from the public ones', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Remove background' }).click()
  const card = page.getByRole('group', { name: 'Picture of its card' })
  await card
    .getByLabel('Upload: Picture of its card')
    .setInputFiles(`${import.meta.dirname}/../public/samples/still-life.jpg`)
  const picture = card.locator('img')
  const isDrawn = () => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)
  await picture.waitFor()
  await expect.poll(isDrawn).toBe(true)
  const address = (await picture.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/public\/uploads\/[0-9a-f]{32}\.jpg$/)
  await card.getByRole('button', { name: 'Remove: Picture of its card' }).click()
  await picture.waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Choose' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'still-life' }).click()
  await expect.poll(() => picture.getAttribute('src')).toBe(address)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'The product is saved.')
  const guest = await newVisitor(browser, server.url)
  await guest.page.goto('/products')
  await guest.page.locator(`img[src="${address}"]`).waitFor()
  await guest.context.close()
  const product = page.getByRole('link', { name: 'Remove background' })
  await product.click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const restore = page.getByRole('button', { name: 'Restore “Remove background”' })
  await restore.waitFor()
  await product.waitFor({ state: 'detached' })
  expect(await axe(page)).toEqual([])
  await restore.click()
  await product.waitFor()
  await restore.waitFor({ state: 'detached' })
  await context.close()
})

test('what the admin has begun to write about a product is there again after a reload, until he saves or discards it', async () => {
  const { page, context, complaints } = await newVisitor(browser, server.url, {
    storageState: admin,
  })
  const open = async () => {
    await page.goto('/admin/products')
    await page.getByRole('link', { name: 'Compress pictures' }).click()
    await page.getByText('Everything is saved.').waitFor()
  }
  await open()
  const version = page.getByRole('textbox', { name: 'Version' })
  const before = await version.inputValue()
  await version.fill('9.9')
  await page.getByText('Not saved yet; kept on this device.').waitFor()
  await page.reload()
  await page.getByText('Your unsaved changes are back.').waitFor()
  await expect.poll(() => version.inputValue()).toBe('9.9')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByText('Everything is saved.').waitFor()
  await expect.poll(() => version.inputValue()).toBe(before)
  await version.fill('9.9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'The product is saved.')
  await open()
  await expect.poll(() => version.inputValue()).toBe('9.9')
  expect(complaints).toEqual([])
  await context.close()
})

test('what the admin has begun to write into the window of a plan or a provider is there again, until he saves or cancels', async () => {
  const { page, context } = await newVisitor(browser, server.url, { storageState: admin })
  const windows = [
    { path: '/admin/plans', opens: /^500 credits/, field: 'Title, English', text: '500 half' },
    { path: '/admin/providers', opens: 'Change chat.large', field: 'Model', text: 'half-a-model' },
  ]
  for (const { path, opens, field, text } of windows) {
    const box = page.getByLabel(field)
    const open = () => page.getByRole('button', { name: opens }).first().click()
    const away = () => box.waitFor({ state: 'detached' })
    await page.goto(path)
    await open()
    const before = await box.inputValue()
    await box.fill(text)
    await page.keyboard.press('Escape')
    await away()
    await page.reload()
    await open()
    await page.getByText('Your unsaved changes are back.').waitFor()
    await expect.poll(() => box.inputValue()).toBe(text)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await away()
    await open()
    await expect.poll(() => box.inputValue()).toBe(before)
    await page.keyboard.press('Escape')
    await away()
  }
  await context.close()
})

test('two admins with one plan, one post and one notice: the second is told, sees what differs, and nobody’s words are lost', async () => {
  const [one, two] = [
    await newVisitor(browser, server.url, { storageState: admin }),
    await newVisitor(browser, server.url, { storageState: admin }),
  ]
  for (const { page } of [one, two]) {
    await page.goto('/admin/plans')
    await page.getByRole('button', { name: /^500 credits/ }).click()
  }
  await one.page.getByLabel('Price in USD').fill('7.90')
  await one.page.getByLabel('Title, English').fill('500 credits of theirs')
  await one.page.getByRole('button', { name: 'Save' }).click()
  await said(one.page, 'The plan is saved.')
  await two.page.getByLabel('Title, English').fill('500 credits of mine')
  await two.page.getByLabel('Order', { exact: true }).fill('7')
  await two.page.getByRole('button', { name: 'Save' }).click()
  const plan = two.page.getByRole('dialog', { name: 'Another admin saved this in the meantime' })
  const title = plan.getByRole('listitem').filter({ hasText: 'Title, English' })
  await title.getByText('Changed by both').waitFor()
  await title.getByText('500 credits of theirs').waitFor()
  await plan.getByText('7.90').waitFor()
  expect(await axe(two.page)).toEqual([])
  await plan.getByRole('button', { name: 'Save this' }).click()
  await said(two.page, 'The plan is saved.')
  await two.page.getByRole('button', { name: /^500 credits of mine/ }).click()
  await expect.poll(() => two.page.getByLabel('Price in USD').inputValue()).toBe('7.90')
  await expect.poll(() => two.page.getByLabel('Order', { exact: true }).inputValue()).toBe('7')

  for (const { page } of [one, two]) await page.goto('/admin/blog?item=how-credits-work')
  const text = ({ page }: typeof one) => page.getByLabel('Text', { exact: true })
  for (const visitor of [one, two]) await text(visitor).waitFor()
  await one.page.getByLabel('Description').fill('Their description')
  await text(one).fill('Their text')
  await one.page.getByRole('button', { name: 'Save and publish' }).click()
  await one.page.getByText('Everything is saved.').waitFor()
  await text(two).fill('My text')
  await two.page.getByRole('button', { name: 'Save and publish' }).click()
  const post = two.page.getByRole('dialog', { name: 'Another admin saved this in the meantime' })
  await post.getByText('Their text').waitFor()
  await post.getByRole('button', { name: 'Go on editing' }).click()
  await expect.poll(() => text(two).inputValue()).toBe('My text')
  await expect.poll(() => two.page.getByLabel('Description').inputValue()).toBe('Their description')
  await text(two).fill('My text and theirs')
  await two.page.getByRole('button', { name: 'Save and publish' }).click()
  await two.page.getByText('Everything is saved.').waitFor()

  await one.page.goto('/admin/notifications')
  await one.page.getByRole('button', { name: 'New notice' }).click()
  await one.page.getByRole('textbox', { name: 'English' }).fill('Closed on Monday.')
  await one.page.getByRole('button', { name: 'Publish' }).click()
  await one.page.getByRole('button', { name: 'Publish anyway' }).click()
  await two.page.goto('/admin/notifications')
  for (const { page } of [one, two]) {
    // When it has come, the page has moved.
    await page.getByRole('group', { name: 'Notice' }).getByText('Closed on Monday.').waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('combobox', { name: 'For whom' }).click()
    await page.getByRole('option', { name: 'Readers of a language' }).click()
    await page.getByRole('combobox', { name: 'Language' }).waitFor()
  }
  await one.page.getByRole('textbox', { name: 'English' }).fill('Closed on Tuesday.')
  await one.page.getByRole('button', { name: 'Save' }).click()
  await one.page.getByRole('cell', { name: 'Closed on Tuesday.' }).waitFor()
  await two.page.getByRole('button', { name: 'Save' }).click()
  const notice = two.page.getByRole('dialog', { name: 'Another admin saved this in the meantime' })
  await notice.getByText('Closed on Tuesday.').waitFor()
  expect(await axe(two.page)).toEqual([])
  await notice.getByRole('button', { name: 'Save this' }).click()
  await two.page.getByRole('cell', { name: 'Closed on Tuesday.' }).waitFor()
  for (const { context } of [one, two]) await context.close()
})
