import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { newUser } from './people.ts'

/** A database whose copies stand still: whoever asks one twice, also at a later moment, gets the same answer, unless he has a bookmark. */
function withStillCopies(): D1Database {
  const seen = new Map<string, unknown>()
  const once = (key: string, ask: () => unknown) => {
    if (!seen.has(key)) seen.set(key, ask())
    return seen.get(key)
  }
  const copy = {
    prepare: (sql: string) => statement(sql, []),
    batch: (all: Asked[]) =>
      once(all.map(({ sql }) => sql).join(';'), () =>
        env.DB.batch(all.map(({ sql, values }) => env.DB.prepare(sql).bind(...values))),
      ),
  }
  type Asked = { sql: string; values: unknown[] }
  const statement = (sql: string, values: unknown[]): object => ({
    sql,
    values,
    bind: (...given: unknown[]) => statement(sql, given),
    raw: () =>
      once(sql, () =>
        env.DB.prepare(sql)
          .bind(...values)
          .raw(),
      ),
  })
  return new Proxy(env.DB, {
    get(d1, name) {
      if (name === 'withSession')
        return (mark: string) => (mark === 'first-unconstrained' ? copy : d1.withSession(mark))
      const value: unknown = Reflect.get(d1, name)
      return typeof value === 'function' ? value.bind(d1) : value
    },
  })
}

test('a list may come from a copy, and whoever changed it sees his own change', async () => {
  const DB = withStillCopies()
  const ask = async (path: string, init: RequestInit = {}) => {
    const ctx = createExecutionContext()
    const request = new Request(`http://localhost${path}`, init)
    const answer = await app.fetch(request, { ...env, DB }, ctx)
    await waitOnExecutionContext(ctx)
    return answer
  }
  const keysOf = async (Cookie: string) => {
    const { data } = (await (await ask('/api/blog?size=50', { headers: { Cookie } })).json()) as {
      data: { items: { key: string }[] }
    }
    return data.items.map(({ key }) => key)
  }
  const before = await keysOf('')
  const { bearer } = await newUser({ role: 'admin' })
  const text = { title: 'News', description: 'What is new.', keywords: '', content: 'Much.' }
  const written = await ask('/api/admin/blog', {
    method: 'POST',
    headers: { Authorization: bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: 'news', texts: { 'en-US': text }, published: true }),
  })
  expect(written.status).toBe(201)
  const cookie = /^bookmark=[^;]+/.exec(written.headers.get('Set-Cookie') ?? '')?.[0] ?? ''
  expect(await keysOf('')).toEqual(before)
  expect(await keysOf(cookie)).toContain('news')
  expect(await keysOf('bookmark=nonsense')).toEqual(before)
})
