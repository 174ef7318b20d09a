import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'
import { DAY_MS, HOUR_MS } from './kernel/time/contract.ts'
import { call, newUser } from './test/people.ts'
import { complaints } from './test/setup.ts'
import { buy } from './test/shop.ts'
import { wholeScans } from './test/plans.ts'

/** Tables of a few rows: one for each kind of alert, each running deletion, each code of a day, and what remembers how far a walk has come. */
const SMALL = /^SCAN (?:alerts|other|deletions|ledger_checks|expiry_walk)\b/

test.each(jobs.map((job) => [job.name, job] as const))(
  'the job %s reads no table whole, since it runs every minute',
  async (_name, job) => {
    await buy(await newUser({ role: 'admin' }), 'starter-monthly')
    const scans = await wholeScans(job.run)
    expect(scans.filter((scan) => !SMALL.test(scan))).toEqual([])
  },
)

/** What leaves by its age alone, by its table: the job, how long it is kept, and how a row of a moment (`?2`) comes about. */
const LIVES: Record<string, [job: string, lifeMs: number, insert: string]> = {
  deleted_products: [
    'products',
    30 * DAY_MS,
    `(id, product, deleted_at) VALUES (?1 || ?2, '{}', ?2)`,
  ],
  task_events: [
    'tasks',
    7 * DAY_MS,
    `(task_id, seq, status, progress, created_at) VALUES (?1, ?2, 'waiting', 0, ?2)`,
  ],
  provider_jobs: [
    'tasks',
    7 * DAY_MS,
    `(task_id, seq, adapter_id, asked_at) VALUES (?1, ?2, 'matte.demo', ?2)`,
  ],
  expiry_warnings: [
    'warnings',
    60 * DAY_MS,
    `(user_id, subject, ends_at, days, sent_at, created_at) VALUES (?1, 'x', ?2, 7, 1, 1)`,
  ],
  handovers: [
    'handovers',
    0,
    `(digest, challenge, session_id, host, expires_at) VALUES (?2, '', (SELECT id FROM sessions WHERE user_id = ?1), 'h', ?2)`,
  ],
  live_tickets: [
    'notifications',
    0,
    `(hash, user_id, session_id, host, expires_at) VALUES (?2, ?1, 's', 'h', ?2)`,
  ],
}

test.each(Object.entries(LIVES))(
  'a row of %s is there as long as it is kept, and then no more',
  async (table, [job, lifeMs, insert]) => {
    for (const since of [lifeMs - HOUR_MS, lifeMs + HOUR_MS]) {
      const { id } = await newUser()
      await env.DB.batch([
        env.DB.prepare(
          `INSERT INTO tasks (id, user_id, tool, input, price, status, outcome, created_at, updated_at, ended_at, due_at) VALUES (?1, ?1, 'imm', '{}', 0, 'cancelled', 'cancelled', ?2, ?2, ?2, ?2 + 1)`,
        ).bind(id, Date.now()),
        env.DB.prepare(`INSERT INTO ${table} ${insert}`).bind(id, Date.now() - since),
      ])
    }
    const count = () => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
    const before = await count()
    await call('POST', '/dev/cron', { name: job })
    expect((before ?? 0) - ((await count()) ?? 0)).toBe(1)
  },
)

test('work that fails stops no other, and is complained of', async () => {
  await env.DB.prepare('ALTER TABLE client_errors RENAME TO away').run()
  const { data } = await call<{ job: string; ok: boolean }[]>('POST', '/dev/cron', {})
  expect(complaints.splice(0)).toHaveLength(1)
  expect(data).toEqual(jobs.map(({ name }) => ({ job: name, ok: name !== 'logs' })))
})
