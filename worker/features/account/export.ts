import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { MANY, portions } from '../../kernel/portions.ts'
import { take } from '../../kernel/rate.ts'
import { exportApps } from '../apps/privacy.ts'
import { exportEntries, exportPackages } from '../credits/privacy.ts'
import { exportFeedback } from '../feedback/privacy.ts'
import { exportFiles, exportUploads } from '../files/privacy.ts'
import { exportEntitlements } from '../memberships/privacy.ts'
import { exportNotifications } from '../notifications/privacy.ts'
import { exportOrders } from '../orders/privacy.ts'
import { exportRecords } from '../records/privacy.ts'
import { exportSettings } from '../settings/privacy.ts'
import { exportTasks } from '../tasks/privacy.ts'
import { exportVoices } from '../voices/privacy.ts'
import { readMe } from './me.ts'
import { livingSessions } from './session.ts'

type Reach = Pick<Deps, 'db'>

/** Every list of the export, in its order. */
const PARTS = {
  sessions: exportSessions,
  accounts: exportAccounts,
  entitlements: exportEntitlements,
  credit_packages: exportPackages,
  credit_log: exportEntries,
  orders: exportOrders,
  tasks: exportTasks,
  apps: exportApps,
  files: exportFiles,
  uploads: exportUploads,
  voices: exportVoices,
  settings: exportSettings,
  feedback: exportFeedback,
  notifications: exportNotifications,
  records: exportRecords,
} satisfies Record<string, (deps: Deps, userId: string) => AsyncIterable<object>>

/**
 * Everything the site keeps about the caller, as the JSON of an answer. It is written while it is read, since it may be long.
 * @throws Fault tooManyRequests
 */
export async function exportMe(deps: Deps, user: User): Promise<ReadableStream<Uint8Array>> {
  await take(deps, 'exportByUser', user.id)
  const profile = await readMe(deps, user.id)
  const chunks = encoded(
    chunksOf(deps, user.id, { exported_at: new Date(deps.now()).toISOString(), profile }),
  )
  return new ReadableStream({
    async pull(controller) {
      // Whoever reads slowly reads no longer than his session lives.
      if (!(await livingSessions(deps.env, [user.sessionId], deps.now())).size)
        return controller.error(new Fault('signInRequired'))
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await chunks.return(undefined)),
  })
}

const CHUNK_CHARS = 64 * 1024

async function* encoded(texts: AsyncIterable<string>) {
  const encoder = new TextEncoder()
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < CHUNK_CHARS) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  yield encoder.encode(waiting)
}

async function* chunksOf(deps: Deps, userId: string, head: object) {
  yield `{"data":${JSON.stringify(head).slice(0, -1)}`
  for (const [name, part] of Object.entries(PARTS)) {
    yield `,\n"${name}":[`
    let between = '\n'
    for await (const row of part(deps, userId)) {
      yield between + JSON.stringify(row)
      between = ',\n'
    }
    yield ']'
  }
  yield '}}'
}

type Session = {
  host: string
  ip_address: string | null
  place: string | null
  user_agent: string | null
  created_at: number
  updated_at: number
  expires_at: number
}

/** Where he is signed in, without what opens a session. */
async function* exportSessions({ db }: Reach, userId: string) {
  const sql = `SELECT id AS cursor, host, ip_address, place, user_agent, created_at, updated_at, expires_at FROM sessions
    WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  yield* portions<Session>(db.$client, sql, userId, MANY)
}

/** Other sites that vouch for him. */
async function* exportAccounts({ db }: Reach, userId: string) {
  const sql = `SELECT id AS cursor, provider_id, account_id, created_at FROM accounts WHERE user_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3`
  yield* portions<{ provider_id: string; account_id: string; created_at: number }>(
    db.$client,
    sql,
    userId,
    MANY,
  )
}
