import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { clockOffset, moveClock } from '../../kernel/clock.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { outbox } from '../../test/mailbox.ts'
import { call, newUser, rid } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { buy, DAY, deps } from '../../test/shop.ts'
import { awayFor } from '../../test/under.ts'
import { warnOfExpiry } from './warn.ts'
import { lineOf, noticeText } from './words.ts'
import { listNotices } from '../notifications/read.ts'

afterEach(() => moveClock(0))

const cron = () => call('POST', '/dev/cron', { name: 'warnings' })
/** Warnings to a mailbox, newest first; receipts left out. */
const warnings = async (email: string) =>
  (await outbox(email)).filter(({ subject }) => subject.includes('ends soon'))
const subjects = async (email: string) =>
  (await warnings(email)).map(({ text }) => text.split('\n')[0])
/** Some hours before the moment so many days before the end of what was bought now for a month. */
const daysBefore = (end: number, days: number) =>
  moveClock(end - days * DAY + 3600_000 - deps.now())

test('a month is warned of 7 days and 1 day before its end, once each, by mail and by notice', async () => {
  const ada = await newUser()
  await buy(ada, 'starter-monthly')
  const end = Date.parse((await ada.get('/api/user/me')).data.level_until)
  await cron()
  expect(await warnings(ada.email)).toEqual([])
  for (const [days, mails] of [
    [7, 1],
    [1, 2],
  ] as const) {
    moveClock(0)
    daysBefore(end, days)
    await Promise.all([cron(), cron()])
    await cron()
    expect(await warnings(ada.email)).toHaveLength(mails)
  }
  expect((await warnings(ada.email))[0]?.text).toContain('Your VIP1 membership ends on')
  expect((await warnings(ada.email))[0]?.text).toContain('1,000 of your credits expire on')
  const notices = await listNotices(deps, ada.id, 'zh-HK', ['site'])
  expect(notices.map(({ content }) => content)).toEqual([
    expect.stringContaining('你的 VIP1 會籍將於'),
    expect.stringContaining('1,000 點'),
  ])
})

test('a year is warned of 30 days before', async () => {
  const ada = await newUser()
  await buy(ada, 'studio-yearly')
  daysBefore(Date.parse((await ada.get('/api/user/me')).data.level_until), 30)
  await cron()
  expect(await subjects(ada.email)).toEqual([expect.stringContaining('VIP3')])
})

test('who has renewed is not warned of the level, only of the credits that end', async () => {
  const ada = await newUser()
  await buy(ada, 'starter-monthly')
  const end = Date.parse((await ada.get('/api/user/me')).data.level_until)
  await buy(ada, 'starter-monthly')
  daysBefore(end, 7)
  await cron()
  const [mail] = await warnings(ada.email)
  expect(mail?.text).not.toContain('membership')
  expect(mail?.text).toContain('1,000 of your credits')
})

test('who renews while no mail can be sent is not told afterwards that his membership ends', async () => {
  const ada = await newUser()
  await buy(ada, 'starter-monthly')
  const end = Date.parse((await ada.get('/api/user/me')).data.level_until)
  daysBefore(end, 7)
  await env.DB.prepare('ALTER TABLE outbox RENAME TO outbox_away').run()
  await cron()
  await env.DB.prepare('ALTER TABLE outbox_away RENAME TO outbox').run()
  await buy(ada, 'starter-monthly')
  moveClock(0)
  daysBefore(end + 3600_000, 7)
  await cron()
  const [mail, ...more] = await warnings(ada.email)
  expect(mail?.text).toContain('1,000 of your credits')
  expect(mail?.text).not.toContain('membership ends')
  expect(more).toEqual([])
})

test('a warning that could not be noted as sent makes no second notice when it is sent again', async () => {
  const ada = await newUser()
  await buy(ada, 'starter-monthly')
  const end = Date.parse((await ada.get('/api/user/me')).data.level_until)
  daysBefore(end, 7)
  const DB = awayFor('update "expiry_warnings"')
  await warnOfExpiry(makeDeps({ ...env, DB }, { waitUntil: () => {} }))
  expect(String(complaints.splice(0))).toContain('"warnings"')
  moveClock(0)
  daysBefore(end + 3600_000, 7)
  await cron()
  await cron()
  expect(await listNotices(deps, ada.id, 'en-US', ['site'])).toHaveLength(1)
})

test('of warnings that take longer than their claim, the later ones are left to who has claimed them since', async () => {
  const people = [await newUser(), await newUser()]
  for (const person of people) await buy(person, 'starter-monthly')
  const end = Date.parse((await people[0]!.get('/api/user/me')).data.level_until)
  daysBefore(end, 7)
  let slow = true
  const DB = new Proxy(env.DB, {
    get(d1, name: keyof D1Database) {
      if (name !== 'batch') return d1[name].bind(d1)
      return async (statements: D1PreparedStatement[]) => {
        const done = await d1.batch(statements)
        if (slow && (await mailed()).length > 0) {
          slow = false
          moveClock(clockOffset() + 6 * 60_000)
          await cron()
        }
        return done
      }
    },
  })
  const mailed = async () => (await Promise.all(people.map(({ email }) => warnings(email)))).flat()
  await warnOfExpiry(makeDeps({ ...env, DB }, { waitUntil: () => {} }))
  // The one that was under way goes twice where the vendor does not know its key.
  expect(await mailed()).toHaveLength(3)
})

test('spent credits are not worth a warning', async () => {
  const ada = await newUser()
  await buy(ada, 'credits-500')
  await ada.post('/dev/ledger/debit', { amount: 500, request_id: rid() })
  moveClock(340 * DAY)
  await cron()
  expect(await warnings(ada.email)).toEqual([])
})

test('the lines are written in each language, and say in which zone their day is', () => {
  const endsAt = Date.UTC(2026, 11, 21)
  expect(lineOf({ endsAt, vip: 2 }, 'en-US')).toBe(
    'Your VIP2 membership ends on December 21, 2026 (UTC).',
  )
  expect(lineOf({ endsAt, vip: 2 }, 'zh-HK')).toBe('你的 VIP2 會籍將於 2026年12月21日（UTC）到期。')
  expect(lineOf({ endsAt, amount: 1500 }, 'zh-CN')).toBe(
    '你有 1,500 积分将于 2026年12月21日（UTC）到期。',
  )
  expect(
    noticeText([
      { endsAt, vip: 2 },
      { endsAt, amount: 7 },
    ]),
  ).toMatchObject({
    'en-US':
      'Your VIP2 membership ends on December 21, 2026 (UTC). 7 of your credits expire on December 21, 2026 (UTC).',
    'zh-HK':
      '你的 VIP2 會籍將於 2026年12月21日（UTC）到期。你有 7 點將於 2026年12月21日（UTC）到期。',
  })
})

test('a great many endings are found portion by portion, each once, and the walk begins again', async () => {
  const ada = await newUser()
  const found = () => env.DB.prepare('SELECT count(*) AS n FROM expiry_warnings').first<number>('n')
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500)
     INSERT INTO packages (id, user_id, source, source_ref, reason, granted, remaining, expires_at, created_at)
     SELECT 'p' || i, ?1, 'gift', 'g' || i, 'gift', 1, 1, ?2 + i, 1 FROM n`,
  )
    .bind(ada.id, Date.now() + 20 * DAY)
    .run()
  await cron()
  expect(await found()).toBe(1000)
  await cron()
  expect(await found()).toBe(1500)
  await env.DB.prepare('DELETE FROM expiry_warnings').run()
  await cron()
  expect(await found()).toBe(1000)
})
