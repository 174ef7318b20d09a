import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../app.ts'
import type { Bindings } from '../kernel/bindings.ts'
import { type Reply, replyOf } from './people.ts'

/** What makes the site under test one in production. */
export const PRODUCTION = {
  ENVIRONMENT: 'production',
  AUTH_SECRET: 'a-secret-of-production-that-nobody-knows',
}

/** Calls the Worker as `call` does, with some of its bindings replaced. */
export async function callUnder<T = any>(
  vars: Partial<Record<keyof Bindings, unknown>>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const init =
    body === undefined
      ? { method, headers }
      : {
          method,
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }
  const ctx = createExecutionContext()
  const protocol = vars.ENVIRONMENT === 'production' ? 'https' : 'http'
  const response = await app.fetch(
    new Request(`${protocol}://localhost${path}`, init),
    { ...env, ...vars } as Bindings,
    ctx,
  )
  const reply = await replyOf<T>(response)
  await waitOnExecutionContext(ctx)
  return reply
}

/** A database that is away for whoever asks for a table. */
export const awayFor = (table: string): D1Database =>
  new Proxy(env.DB, {
    get(db, name: keyof D1Database) {
      if (name !== 'prepare') return db[name].bind(db)
      return (sql: string) => {
        if (sql.includes(table)) throw new Error('D1_ERROR: Network connection lost.')
        return db.prepare(sql)
      }
    },
  })
