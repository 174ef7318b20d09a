import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { jobs } from '../../jobs.ts'
import type { Bindings } from '../../kernel/bindings.ts'
import { moveClock } from '../../kernel/clock.ts'
import { runJobs } from '../../kernel/cron.ts'
import { openWork } from '../../kernel/deps.ts'
import { outbox } from '../../test/mailbox.ts'
import { call, newUser, type Person, rid } from '../../test/people.ts'
import { buy, DAY, deps, order, tell } from '../../test/shop.ts'
import { PRODUCTION } from '../../test/under.ts'
import { pairOf } from '../../test/uploads.ts'

afterEach(() => moveClock(0))

/** The mails somebody got, newest first, when all that is under way is done. */
async function mailsOf(who: Person) {
  await expect.poll(openWork).toBe(0)
  return outbox(who.email)
}
const cron = () => call('POST', '/dev/cron', { name: 'order-mails' })
const refund = (admin: Person, id: string, amount?: number) =>
  admin.post(`/api/admin/orders/${id}/refund`, { reason: 'asked for', ...(amount && { amount }) })

test('a payment gives one receipt, however often it is told and swept', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'creator-monthly')
  await tell(id, { times: 20 })
  await Promise.all([cron(), cron(), ada.post(`/api/orders/${id}/check`, {})])
  const mails = await mailsOf(ada)
  expect(mails.map(({ subject }) => subject)).toEqual(['Verdigris: receipt for “Creator, monthly”'])
  for (const line of [
    `Order: ${id}`,
    'Amount: $29.90',
    'Credits: 4,000',
    'Membership: VIP2',
    'Valid until: ',
    `http://localhost/orders/${id}`,
  ]) {
    expect(mails[0]?.text).toContain(line)
  }
})

test('money that goes back is told each time it does, with what was taken back and what had been spent', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const { id } = await buy(ada, 'starter-monthly')
  await ada.post('/dev/ledger/debit', { amount: 300, request_id: rid() })
  await refund(admin, id, 99)
  await refund(admin, id)
  await tell(id, { kind: 'refunded' })
  const [whole, part, receipt, ...more] = await mailsOf(ada)
  expect(more).toEqual([])
  expect(receipt?.subject).toContain('receipt')
  expect(part?.text).toContain('Money returned: $0.99\nCredits taken back: 100')
  expect(part?.text).not.toContain('ended')
  expect(whole?.text).toContain(
    'Money returned: $8.91\nCredits taken back: 600\nCredits already spent: 300\nMembership: VIP1, ended',
  )
})

test('the mail is written in the language that its buyer gets his mails in by now, whichever he ordered in', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await ada.put('/api/user/me', { nickname: 'Ada', locale: 'zh-HK' })
  await tell(id)
  expect((await mailsOf(ada))[0]).toMatchObject({
    subject: 'Verdigris：「500 點」收據',
    text: expect.stringContaining('付款方式：'),
  })
})

test('a mail that cannot be sent holds up no payment, and is sent when it can be', async () => {
  const ada = await newUser()
  await env.DB.prepare('ALTER TABLE outbox RENAME TO outbox_away').run()
  const { id } = await order(ada, 'credits-500')
  expect((await tell(id)).data).toMatchObject({ answers: [200], status: 'fulfilled' })
  await expect.poll(openWork).toBe(0)
  await env.DB.prepare('ALTER TABLE outbox_away RENAME TO outbox').run()
  await cron()
  expect(await mailsOf(ada)).toEqual([])
  moveClock(6 * 60_000)
  await Promise.all([cron(), cron()])
  expect(await mailsOf(ada)).toHaveLength(1)
})

test('whoever deletes his account while mails to others are on their way gets none about his order any more', async () => {
  const buyers = [await newUser(), await newUser()]
  for (const one of buyers) await buy(one, 'credits-500')
  await expect.poll(openWork).toBe(0)
  await env.DB.prepare('UPDATE order_mails SET sent_at = NULL, claimed_until = 0').run()
  const written: string[] = []
  using _ = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    const [mailbox] = JSON.parse(String(init?.body)).to
    written.push(mailbox)
    const other = buyers.find(({ email }) => email !== mailbox)
    await other?.delete('/api/user/me', { confirm: other.email, ...(await pairOf(other)) })
    return Response.json({ id: 'x' })
  })
  const vendor = { ...env, ...PRODUCTION, MAIL_VENDOR_KEY: 're_key' } as Bindings
  await runJobs(jobs, { ...deps, env: vendor }, 'order-mails')
  expect(written).toHaveLength(1)
  expect(
    await env.DB.prepare('SELECT count(*) AS n FROM order_mails WHERE sent_at IS NULL').first('n'),
  ).toBe(0)
})

test('a part that went back before its payment was known is told once', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await tell(id, { kind: 'refunded', amount: 69 })
  await tell(id)
  expect((await mailsOf(ada)).map(({ subject }) => subject.includes('receipt'))).toEqual([
    true,
    false,
  ])
})

test('nobody is written to about an order that was never paid', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'credits-500')
  await tell(id, { kind: 'failed' })
  moveClock(DAY + 60_000)
  await cron()
  expect(await mailsOf(ada)).toEqual([])
})
