import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletKeys, walletStandIn } from '../../worker/test/wallet-stand-in.ts'
import { axe } from './browser.ts'
import { newMember } from './people.ts'
import { browser, onStage, server } from './stage.ts'

const wallets = walletStandIn()
let wechat: HttpServer

beforeAll(async () => {
  wechat = createServer((request, response) => {
    void answerOf(request).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(await answer.text())
    })
  }).listen(0, '127.0.0.1')
  await once(wechat, 'listening')
  process.env.PAYMENT_KEYS = walletKeys(
    `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`,
  )
})
// With these keys.
onStage()
afterAll(() => {
  delete process.env.PAYMENT_KEYS
  wechat.close()
})

async function answerOf(request: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  return wallets.fetcher(`http://localhost${request.url}`, {
    method: request.method ?? 'GET',
    ...(body && { body }),
  })
}

test('a reader on the mainland sees yuan, scans the code of WeChat Pay, and the page follows when he has paid', async () => {
  const { page, context, complaints } = await newMember(browser, server.url, 'buyer@example.com', {
    locale: 'zh-CN',
    colorScheme: 'dark',
  })
  await page.goto('/pricing')
  const card = page.getByRole('listitem').filter({ hasText: '入门版（月付）' })
  await card.getByText('¥69', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'USD' }).check({ force: true })
  await card.getByText('US$9.90').waitFor()
  await card.getByRole('button', { name: '购买' }).click()
  const ways = page.getByRole('dialog').getByRole('group', { name: '支付方式' })
  await ways.waitFor()
  expect(await ways.getByRole('radio', { name: '微信支付' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'CNY' }).check({ force: true })
  await card.getByRole('button', { name: '购买' }).click()
  await ways.getByRole('radio', { name: '微信支付' }).check()
  await page.getByRole('dialog').getByRole('button', { name: '支付 ¥69' }).click()
  await page.waitForURL('**/orders/**')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const code = page.getByRole('img', { name: new RegExp(`${id}.*¥69\\.00`) })
  await code.waitFor()
  expect(wallets.asked.map(({ path }) => path)).toContain('/v3/pay/transactions/native')
  const drawn = await code.locator('path').getAttribute('d')
  const told = await page.evaluate(async (order) => {
    const answer = await fetch(`/api/orders/${order}`, {
      headers: { Authorization: localStorage.getItem('Authorization') ?? '' },
    })
    return ((await answer.json()) as { data: { checkout_code: { text: string } } }).data
      .checkout_code.text
  }, id)
  expect(told).toMatch(/^weixin:/)
  expect(drawn).toBe(toSvgPath(generate(told)))
  // White around black, whatever the theme.
  expect(await code.locator('rect').evaluate((rect) => getComputedStyle(rect).fill)).toBe(
    'rgb(255, 255, 255)',
  )
  await page.getByText(/付款码还可使用\s1\s小时\s\d+\s分钟/).waitFor()
  expect(await page.getByRole('link', { name: '在本机付款' }).isVisible()).toBe(false)
  expect(await axe(page)).toEqual([])

  wallets.pay(id, 6900)
  const { body, headers } = await wallets.notice(id)
  expect(
    (await fetch(`${server.url}/api/payments/wechat/webhook`, { method: 'POST', body, headers }))
      .status,
  ).toBe(200)
  await page
    .getByText(/1,000\s积分/)
    .first()
    .waitFor()
  await page.getByText('¥69.00').first().waitFor()
  await code.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the code is a link to WeChat, and one that has run out is asked for anew', async () => {
  const phone = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true }
  const { page, context } = await newMember(browser, server.url, 'phone@example.com', phone)
  await page.goto('/')
  const bearer = await page.evaluate(() => localStorage.getItem('Authorization') ?? '')
  const made = await fetch(`${server.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: bearer },
    body: JSON.stringify({
      plan_id: 'credits-500',
      provider: 'wechat',
      request_id: crypto.randomUUID(),
    }),
  })
  const { data } = (await made.json()) as { data: { id: string; checkout_url: string } }
  expect(data.checkout_url).toBe(`${server.url}/orders/${data.id}`)
  await page.goto(`/orders/${data.id}`)
  const link = page.getByRole('link', { name: 'Pay on this phone' })
  const first = await link.getAttribute('href')
  expect(first).toMatch(/^weixin:\/\//)
  const clock = (offset_ms: number) =>
    fetch(`${server.url}/dev/clock`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ offset_ms }),
    })
  await clock(3 * 3600_000)
  await page.getByText('This code has expired.').waitFor()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Show a new code' }).click()
  await expect.poll(() => link.getAttribute('href')).not.toBe(first)
  await clock(0)
  await context.close()
})
