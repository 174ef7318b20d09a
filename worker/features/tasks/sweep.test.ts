import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Deps } from '../../kernel/deps.ts'
import { fill } from '../../test/fill.ts'
import { deps } from '../../test/work.ts'
import { sweepTasks } from './sweep.ts'

const HOUR = 3600_000

const people = (rows: number) =>
  fill(
    `INSERT INTO users (id, name, email, created_at, updated_at)
     SELECT printf('p%03d', i), 'P', printf('p%03d@x.test', i), 1, 1 FROM n`,
    rows,
  )

/** Gives the first people a task each, named after them, a tenth of a second apart. @param lease until when it is taken for alive */
const tasksOf = (rows: number, word: string, status: 'queued' | 'running', lease = 0) =>
  fill(
    `INSERT INTO tasks (id, user_id, tool, input, price, status, run, lease_until, created_at, updated_at, due_at)
     SELECT printf('${word}%03d', i), printf('p%03d', i), 'imm', '{}', 0, '${status}', ?1, ?2 + i * 100, ?3, ?3, ?3 + ${HOUR} FROM n`,
    rows,
    status === 'running' ? 1 : 0,
    lease,
    deps.now(),
  )

/** A platform that takes workflows, each in its time, and does nothing with them. */
function launcher() {
  const launched: string[] = []
  let [under, most] = [0, 0]
  const create = async ({ id }: { id: string }) => {
    most = Math.max(most, ++under)
    await scheduler.wait(1)
    under--
    launched.push(id)
  }
  const env = { ...deps.env, TASK_RUN: { create } } as unknown as Deps['env']
  return { deps: { ...deps, env }, launched, most: () => most }
}

test('people whose tasks wait behind their own do not keep others from being started', async () => {
  const { deps: reach, launched } = launcher()
  await people(201)
  for (const word of ['first', 'second'])
    await tasksOf(200, word, 'running', deps.now() + 10 * HOUR)
  await tasksOf(201, 'waits', 'queued')
  await sweepTasks(reach)
  expect(launched).toEqual(['waits201'])
})

test('of lost tasks no more are taken for begun anew than are, the longest lost first', async () => {
  const { deps: reach, launched, most } = launcher()
  await people(250)
  await tasksOf(250, 'lost', 'running', deps.now() - HOUR)
  await sweepTasks(reach)
  expect(launched.toSorted()).toEqual(
    Array.from({ length: 200 }, (_, i) => `lost${String(i + 1).padStart(3, '0')}-2`),
  )
  expect(most()).toBe(6)
  const runs = `SELECT run, count(*) AS tasks FROM tasks GROUP BY run ORDER BY run`
  expect((await env.DB.prepare(runs).all()).results).toEqual([
    { run: 1, tasks: 50 },
    { run: 2, tasks: 200 },
  ])
  await sweepTasks(reach)
  expect(launched).toHaveLength(250)
})

test('of tasks that were lost too often a minute gives up so many, the longest lost first', async () => {
  await people(203)
  await tasksOf(203, 'lost', 'running', deps.now() - HOUR)
  await env.DB.prepare('UPDATE tasks SET run = 5').run()
  await env.DB.prepare(
    `INSERT INTO holds (id, user_id, tool_id, amount, due_at, created_at) SELECT id, user_id, tool, 0, due_at, created_at FROM tasks`,
  ).run()
  await sweepTasks(launcher().deps)
  const open = `SELECT id FROM tasks WHERE outcome IS NULL ORDER BY id`
  expect((await env.DB.prepare(open).all()).results).toEqual([
    { id: 'lost201' },
    { id: 'lost202' },
    { id: 'lost203' },
  ])
})
