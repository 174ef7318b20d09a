import { env, exports } from 'cloudflare:workers'
import { expect, onTestFinished, test } from 'vitest'
import { sweepTasks } from '../features/tasks/sweep.ts'
import { startNext } from '../features/tasks/start.ts'
import { createTask } from '../features/tasks/create.ts'
import { credits } from '../features/credits/contract.ts'
import { moveClock } from '../kernel/clock.ts'
import { rid } from '../test/people.ts'
import { paint } from '../test/pictures.ts'
import {
  balance,
  cutOut,
  deps,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  read,
  send,
} from '../test/work.ts'
import type { Way } from '../features/tasks/contract.ts'
import { toolOf } from './registry.ts'

/** Lets pictures be cut out within the call, those of one name in steps. */
function directly(way: Way | ((input: unknown) => Way) = 'direct') {
  const mode = toolOf('imm')!.modes['remove-background']!
  mode.way = way
  onTestFinished(() => void delete mode.way)
}

test('short work is done within the call, and its answer is the task as it ended', async () => {
  await using _ = await hurriedWorkflows()
  directly()
  const ada = await newCreator()
  const request = rid()
  const task = cutOut(await newPicture(ada, '[[fail once]].png'))
  const { status, data } = await send(ada, task, request)
  expect([status, data]).toMatchObject([
    202,
    {
      status: 'succeeded',
      price: 1,
      task: { outputs: [expect.any(String)], receipt: { charged: 1 } },
    },
  ])
  expect((await send(ada, task, request)).data).toEqual(data)
  expect(await balance(ada)).toBe(199)
})

test('a failure is told in the answer too, and gives everything back', async () => {
  await using _ = await hurriedWorkflows()
  directly()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada, '[[moderate]].png')))
  expect(data).toMatchObject({
    status: 'failed',
    task: { error: { fault: 'contentRefused' }, receipt: { returned: 1 } },
  })
  expect(await balance(ada)).toBe(200)
})

test('a mode chooses by its input; what cannot begin at once waits its turn and is done in steps', async () => {
  await using _ = await hurriedWorkflows()
  directly((input) => ((input as { format: string }).format === 'webp' ? 'direct' : 'lasting'))
  const ada = await newCreator()
  const picture = async (name: string, shade: number) =>
    newPicture(ada, name, await paint(9, 9, () => [shade, 1, 1, 255]))
  const long = [await picture('[[slow 60]] a.png', 1), await picture('[[slow 60]] b.png', 2)]
  const lasting = await Promise.all(long.map((image) => send(ada, cutOut(image))))
  expect(lasting.map(({ status, data }) => [status, (data as any).task])).toEqual([
    [202, null],
    [202, null],
  ])
  const late = await send(ada, cutOut(await picture('c.png', 3), { format: 'webp' }))
  expect([late.status, late.data]).toMatchObject([202, { status: 'queued', task: null }])
  for (const { data } of lasting) await ada.post(`/api/tasks/${data.id}/cancel`, {})
  expect(await ended(ada, late.data.id)).toMatchObject({ status: 'succeeded' })
  const now = await send(ada, cutOut(await picture('d.png', 4), { format: 'webp' }))
  expect([now.status, now.data.status]).toEqual([202, 'succeeded'])
})

test('who leaves does not stop it', async () => {
  await using _ = await hurriedWorkflows()
  directly()
  const ada = await newCreator()
  const gone = new AbortController()
  const body = JSON.stringify({
    ...cutOut(await newPicture(ada, '[[slow 1]].png')),
    request_id: rid(),
  })
  const headers = { Authorization: ada.bearer, 'Content-Type': 'application/json' }
  const asked = exports.default
    .fetch(
      new Request('http://localhost/api/tasks', {
        method: 'POST',
        body,
        headers,
        signal: gone.signal,
      }),
    )
    .catch(() => {})
  const idOf = () => env.DB.prepare(`SELECT id FROM tasks WHERE status = 'running'`).first('id')
  await expect.poll(idOf).not.toBeNull()
  const id = (await idOf()) as string
  gone.abort()
  await asked
  expect(await ended(ada, id)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
})

test('work that was lost with its call is taken up, and comes to one end', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { id } = await createTask(deps, ada.id, {
    tool: 'imm',
    mode: 'remove-background',
    way: 'direct',
    price: credits(1),
    rates: {},
    files: {},
    limitSeconds: 300,
    requestId: rid(),
    input: { mode: 'remove-background', image: await newPicture(ada), format: 'png' },
  })
  // Its turn has come, and then nothing more was heard of the call.
  expect(await startNext(deps, ada.id, id)).toMatchObject({ id, run: 1 })
  await sweepTasks(deps)
  expect((await read(ada, id)).status).toBe('running')
  moveClock(61_000)
  await sweepTasks(deps)
  expect(await ended(ada, id)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
  expect(await balance(ada)).toBe(199)
})
