import { crashOf } from '../../kernel/crash.ts'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { MINUTE_MS } from '../../kernel/time/contract.ts'
import { levelSql } from '../memberships/level.ts'
import { CONCURRENCY, type Way } from './contract.ts'
import { giveUp } from './give-up.ts'

type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/** A running workflow that has not been heard of for so long is taken for lost. */
export const LEASE_MS = 30_000
/** A workflow may wait in the platform's own queue before its first word. */
const FIRST_LEASE_MS = MINUTE_MS
const MOST_RUNS = 5
/** How many of a kind a minute's sweep takes on. */
export const BATCH = 200
/** So many are launched side by side, so that a batch is through well before its leases are. */
const ABREAST = 6

// The first words of these conditions lead to the index of open tasks.
const WAITS = `status IN ('queued', 'running') AND status = 'queued' AND outcome IS NULL`
const RUNS = `status IN ('queued', 'running') AND status = 'running'`

/** SQL for how many more tasks of a person may run. Arguments as for `levelSql`. */
const roomSql = (userId: string, now: string) =>
  `(SELECT value FROM json_each('${JSON.stringify(CONCURRENCY)}') WHERE key = ${levelSql(userId, now)} % 10)
   - (SELECT count(*) FROM tasks WHERE user_id = ${userId} AND ${RUNS})`

const START = `
  UPDATE tasks SET status = 'running', run = 1, started_at = ?2, updated_at = ?2, lease_until = ?2 + ${FIRST_LEASE_MS}
  WHERE status = 'queued' AND id IN (
    SELECT id FROM tasks WHERE user_id = ?1 AND ${WAITS} ORDER BY created_at, id LIMIT max(0, ${roomSql('?1', '?2')}))
  RETURNING id, run, way`

const STARTABLE = `
  SELECT user_id FROM (SELECT DISTINCT user_id FROM tasks WHERE ${WAITS}) AS person
  WHERE ${roomSql('person.user_id', '?1')} > 0 LIMIT ${BATCH}`

const RESUME = `
  UPDATE tasks SET run = run + 1, lease_until = ?1 + ${FIRST_LEASE_MS}, updated_at = ?1
  WHERE id IN (
    SELECT id FROM tasks
    WHERE ${RUNS} AND outcome IS NULL AND lease_until < ?1 AND run < ${MOST_RUNS} AND (?2 IS NULL OR id = ?2)
    ORDER BY lease_until LIMIT ${BATCH})
  RETURNING id, run, way`

const GIVEN_UP = `
  SELECT id FROM tasks WHERE ${RUNS} AND outcome IS NULL AND lease_until < ?1 AND run >= ${MOST_RUNS}
  ORDER BY lease_until LIMIT ${BATCH}`

export type Started = { id: string; run: number; way: Way }

/**
 * Lets as many of a person's queued tasks run as his level allows, oldest first.
 * @param here a task whose work is done by the caller, if it is direct
 * @returns that one, if its turn has come
 */
export async function startNext(deps: Reach, userId: string, here?: string) {
  const { results } = await turnStatement(deps, userId).all<Started>()
  return launchTurns(deps, results, here)
}

/** The statement behind it, for the batch that creates a task: its rows are for `launchTurns`. */
export const turnStatement = ({ db, now }: Pick<Reach, 'db' | 'now'>, userId: string) =>
  db.$client.prepare(START).bind(userId, now())

/** Launches tasks whose turn has come. @returns the one whose work the caller does, as for `startNext` */
export async function launchTurns(
  { env }: Pick<Reach, 'env'>,
  results: readonly Started[],
  here?: string,
) {
  const isMine = ({ id, way }: Started) => id === here && way === 'direct'
  for (const started of results) if (!isMine(started)) await launch(env, started)
  return results.find(isMine)
}

/** Starts what can start of everybody's, as after a crash or when a level has risen. */
export async function startWaiting(deps: Reach) {
  const { results } = await deps.db.$client
    .prepare(STARTABLE)
    .bind(deps.now())
    .all<{ user_id: string }>()
  for (const { user_id } of results) await apart('tasks', () => startNext(deps, user_id))
}

/** Gives tasks whose workflow was lost a new one, those lost longest first. @param id only this task */
export async function resumeLost({ db, env, now }: Reach, id?: string) {
  const { results } = await db.$client
    .prepare(RESUME)
    .bind(now(), id ?? null)
    .all<Started>()
  for (let i = 0; i < results.length; i += ABREAST)
    await Promise.all(results.slice(i, i + ABREAST).map((started) => launch(env, started)))
}

/** Ends tasks that lost their workflow too often: something about them breaks it. */
export async function giveUpLost(deps: Reach & Pick<Deps, 'defer'>) {
  const { results } = await deps.db.$client.prepare(GIVEN_UP).bind(deps.now()).all<{ id: string }>()
  await giveUp(deps, results, { fault: 'providerFailed', reason: 'providerError' })
}

/** The kind of event that wakes a waiting task. */
export const WAKE = 'wake'

/** The first workflow of a task bears its id. */
const instanceOf = ({ id, run }: Pick<Started, 'id' | 'run'>) => (run === 1 ? id : `${id}-${run}`)

/** Wakes a task that waits for word from outside. One that is not reached looks for itself before long. */
export async function wake(env: Reach['env'], task: Pick<Started, 'id' | 'run'>) {
  await env.TASK_RUN.get(instanceOf(task))
    .then((instance) => instance.sendEvent({ type: WAKE, payload: null }))
    .catch((error: unknown) =>
      console.warn(JSON.stringify({ task: task.id, error: crashOf(error) })),
    )
}

/** The lease repairs a launch that did not come through. */
async function launch(env: Reach['env'], started: Started) {
  const { id, run, way } = started
  const launched =
    way === 'streaming'
      ? env.TASK_LINE.getByName(id).begin(id, run)
      : env.TASK_RUN.create({ id: instanceOf(started), params: { taskId: id, run } })
  await Promise.resolve(launched).catch((error: unknown) => {
    console.warn(JSON.stringify({ task: id, run, error: crashOf(error) }))
  })
}
