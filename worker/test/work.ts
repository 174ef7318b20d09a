import { introspectWorkflow } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { expect } from 'vitest'
import { checkLedger } from '../features/credits/check.ts'
import { credits } from '../features/credits/contract.ts'
import { grant } from '../features/credits/ledger.ts'
import { saveFile } from '../features/files/save.ts'
import { createTask } from '../features/tasks/create.ts'
import type { TaskView } from '../features/tasks/view.ts'
import { makeDeps } from '../kernel/deps.ts'
import { newUser, rid, type Person } from './people.ts'
import { disc } from './pictures.ts'

export const deps = makeDeps(env, { waitUntil: () => {} })

/** A person with credits in hand. */
export async function newCreator(given: { credits?: number; level?: number } = {}) {
  const ada = await newUser(given.level ? { level: given.level } : {})
  const amount = credits(given.credits ?? 200)
  if (amount)
    await grant(deps, {
      userId: ada.id,
      source: 'gift',
      sourceRef: rid(),
      amount,
      expiresAt: deps.now() + 365 * 24 * 3600_000,
    })
  return ada
}

/** A small picture in a person's library; the demo provider obeys the words in its name. */
export async function newPicture(ada: Person, name = 'disc.png', bytes?: Uint8Array) {
  return (
    await saveFile(deps, { id: ada.id, user_level: 0 }, { name, bytes: bytes ?? (await disc(48)) })
  ).file_hash
}

export const cutOut = (image: string, more: Record<string, unknown> = {}) => ({
  tool: 'imm',
  input: { mode: 'remove-background', image, ...more },
})

/** As if a file had been deleted, and another of the same MD5 put in its place. */
export const replaceFile = (ada: Person, hash: string, other: string) =>
  env.DB.prepare(
    'UPDATE files SET sha256 = (SELECT sha256 FROM files WHERE user_id = ?1 AND file_hash = ?3) WHERE user_id = ?1 AND file_hash = ?2',
  )
    .bind(ada.id, hash, other)
    .run()

/** Sends a task. @returns the answer */
export const send = (ada: Person, task: object, request_id: string = rid()) =>
  ada.post<{ id: string; status: string; price: number }>('/api/tasks', { ...task, request_id })

/** An answer with its bytes. */
export const fetchAs = (person: Person, path: string) =>
  exports.default.fetch(
    new Request(`http://localhost${path}`, { headers: { Authorization: person.bearer } }),
  )

export const read = async (ada: Person, id: string) =>
  (await ada.get<TaskView>(`/api/tasks/${id}`)).data
export const balance = async (ada: Person) => (await ada.get('/api/credits')).data.balance as number

/** Waits until a task is what is asked for. */
export async function until(ada: Person, id: string, good: (task: TaskView) => boolean) {
  let task!: TaskView
  await expect.poll(async () => (task = await read(ada, id))).toSatisfy(good)
  return task
}

/** A task that is to be worked on by the test itself, in its first run. @returns its id */
export async function taskInHand(ada: Person, image: string) {
  const input = { mode: 'remove-background', image, format: 'png' }
  const about = {
    tool: 'imm',
    mode: 'remove-background',
    way: 'lasting' as const,
    price: credits(1),
    rates: {},
    files: {},
    limitSeconds: 48 * 3600,
  }
  const { id } = await createTask(deps, ada.id, { ...about, input, requestId: rid() })
  await env.DB.prepare(
    `UPDATE tasks SET status = 'running', run = 1, started_at = created_at, lease_until = due_at WHERE id = ?`,
  )
    .bind(id)
    .run()
  return id
}

export const ended = (ada: Person, id: string) => until(ada, id, (task) => task.ended_at !== null)

/** Lets workflows of the test try again without waiting, and waits for all of them at its end. */
export async function hurriedWorkflows(remembered: Readonly<Record<string, object>> = {}) {
  const all = await introspectWorkflow(env.TASK_RUN)
  await all.modifyAll(async (m) => {
    await m.disableRetryDelays()
    for (const [name, result] of Object.entries(remembered))
      await m.mockStepResult({ name }, result)
  })
  return {
    async [Symbol.asyncDispose]() {
      for (const instance of await all.get()) await instance.waitForStatus('complete')
      await all.dispose()
      expect(await checkLedger(deps)).toEqual({ ok: true, violations: [] })
    },
  }
}
