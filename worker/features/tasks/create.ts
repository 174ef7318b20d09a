import { eq } from 'drizzle-orm'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { DEFAULT_LOCALE, type Locale } from '../../kernel/locale/contract.ts'
import type { Hundredths } from '../credits/contract.ts'
import type { Rates } from '../rates/contract.ts'
import { holdStatement, isShort } from '../credits/ledger.ts'
import { dueMs, type Consent, type Way } from './contract.ts'
import { taskIdOf } from './id/contract.ts'
import { tasks, type TaskRow } from './schema.ts'

const FULL_SECONDS = 3600

type NewTask = {
  tool: string
  mode: string
  way: Way
  input: unknown
  /** What the files in it are: the SHA-256 of each, by hash. */
  files: Record<string, string>
  appId?: string | undefined
  /** The name of the site it is asked for on. */
  site?: string
  /** The language it is asked for in. */
  locale?: Locale
  /** What the person agreed to, in the words he saw. */
  consent?: string | undefined
  price: Hundredths
  /** What it is sold at, for work that counts what it uses. */
  rates: Rates
  /** How long the work may take. */
  limitSeconds: number
  requestId: string
}

/** The task an earlier sending of the request made. @throws Fault requestIdReused when that one asked for something else */
export async function findReplay(
  { db }: Pick<Deps, 'db'>,
  id: string,
  asked: Pick<NewTask, 'tool' | 'input'>,
): Promise<TaskRow | undefined> {
  const task = await db.select().from(tasks).where(eq(tasks.id, id)).get()
  if (
    task &&
    (task.tool !== asked.tool || JSON.stringify(task.input) !== JSON.stringify(asked.input))
  ) {
    throw new Fault('requestIdReused', { task: id })
  }
  return task
}

/**
 * Writes a queued task and holds its price, both or neither.
 * @param more what is to be done with it, in the same transaction
 * @returns how it stands then, and what the others read
 * @throws Fault insufficientCredits; tooManyRequests after a thousand in a day, which a trigger counts
 */
export async function createTask(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  given: NewTask,
  more: readonly D1PreparedStatement[] = [],
) {
  const id = await taskIdOf(userId, given.requestId)
  const at = deps.now()
  const dueAt = at + dueMs(given.limitSeconds)
  const consent: Consent | null = given.consent === undefined ? null : { text: given.consent, at }
  const row = deps.db.$client
    .prepare(
      `INSERT INTO tasks (id, user_id, tool, mode, way, input, app_id, price, rates, created_at, updated_at, due_at, consent, files, site, locale)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10, ?11, ?12, ?13, ?14, ?15) ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      id,
      userId,
      given.tool,
      given.mode,
      given.way,
      JSON.stringify(given.input),
      given.appId ?? null,
      given.price,
      JSON.stringify(given.rates),
      at,
      dueAt,
      consent && JSON.stringify(consent),
      JSON.stringify(given.files),
      given.site ?? '',
      given.locale ?? DEFAULT_LOCALE,
    )
  const hold = holdStatement(deps, { id, userId, amount: given.price, dueAt, toolId: given.tool })
  const read = deps.db.$client.prepare('SELECT id, status, price FROM tasks WHERE id = ?').bind(id)
  const results = await deps.db.$client
    .batch([row, hold, ...more, read])
    .catch((error: unknown) => {
      if (refusal(error).includes('tasks_full'))
        throw new Fault(
          'tooManyRequests',
          { tasks: userId },
          { params: { wait: FULL_SECONDS }, retryAfter: FULL_SECONDS },
        )
      throw isShort(error) ? new Fault('insufficientCredits', { price: given.price }) : error
    })
  const [task] = (results.at(-1)?.results ?? []) as Pick<TaskRow, 'id' | 'status' | 'price'>[]
  if (!task) throw new Fault('notReady', { task: id })
  return { ...task, more: results.slice(2, -1) }
}
