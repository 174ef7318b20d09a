import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Page } from '../../kernel/contract.ts'
import { newUser, type Person } from '../../test/people.ts'
import { buy, order } from '../../test/shop.ts'

type Line = { id: string; email: string | null; status: string }
const list = async (boss: Person, query: string) =>
  (await boss.get<Page<Line>>(`/api/admin/orders?${query}`)).data

test('orders are listed with their buyers, and found by number, buyer, payment and state, page by page', async () => {
  const [boss, ada, bob] = [
    await newUser({ role: 'admin' }),
    await newUser({ email: 'ada.lovelace@example.com' }),
    await newUser({ email: 'bob@example.com' }),
  ]
  const [first, second] = [await order(ada, 'credits-500'), await order(ada, 'credits-500')]
  const { id: paid } = await buy(bob, 'credits-500')
  const all = await list(boss, '')
  expect(all.items.map(({ id, email }) => [id, email])).toEqual([
    [paid, 'bob@example.com'],
    [second.id, 'ada.lovelace@example.com'],
    [first.id, 'ada.lovelace@example.com'],
  ])
  const ids = async (query: string) => (await list(boss, query)).items.map(({ id }) => id)
  for (const word of ['LOVELACE@', ada.id])
    expect(await ids(`search=${word}`)).toEqual([second.id, first.id])
  expect(await ids(`search=${first.id.toUpperCase()}`)).toEqual([first.id])
  expect(await ids(`search=${paid.slice(0, 20)}`)).toEqual([paid])
  const { payment_ref: payment } = (await boss.get(`/api/admin/orders/${paid}`)).data
  expect(await ids(`search=${encodeURIComponent(payment)}`)).toEqual([paid])
  expect(await ids('search=lovelace&status=fulfilled')).toEqual([])
  expect(await ids('search=nobody')).toEqual([])
  const page = await list(boss, 'search=lovelace&size=1')
  expect([page.items[0]?.id, page.next]).toEqual([second.id, second.id])
  expect(await ids(`search=lovelace&size=1&cursor=${page.next}`)).toEqual([first.id])
})

test('the list comes as CSV that no spreadsheet takes for formulas, and holds what was searched for', async () => {
  const [boss, eve, ada] = [
    await newUser({ role: 'admin' }),
    await newUser({ email: '+cmd|calc!a0@example.com' }),
    await newUser({ email: 'ada@example.com' }),
  ]
  const { id } = await buy(eve, 'credits-500')
  await order(ada, 'credits-500')
  await env.DB.prepare('UPDATE orders SET title = ? WHERE id = ?')
    .bind(JSON.stringify({ 'en-US': '=1+1, "x"', 'zh-HK': '–', 'zh-CN': '–' }), id)
    .run()
  const { data: csv, headers } = await boss.get<string>('/api/admin/orders/csv?status=fulfilled')
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const [head, line, ...rest] = csv.replace('\uFEFF', '').split('\r\n')
  expect(head).toMatch(/^order,ordered_at,paid_at,state,buyer,/)
  expect(line).toContain(`${id},`)
  expect(line).toContain(`,fulfilled,'+cmd|calc!a0@example.com,${eve.id},credits-500,`)
  expect(line).toContain(`,"'=1+1, ""x""",6.90,0.00,USD,500.00,0,`)
  expect(rest).toEqual([''])
})

test('a buyer who is gone is named no more', async () => {
  const [boss, ada] = [await newUser({ role: 'admin' }), await newUser()]
  await buy(ada, 'credits-500')
  await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(ada.id).run()
  expect((await list(boss, '')).items).toMatchObject([{ email: null }])
})
