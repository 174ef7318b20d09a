import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { vendor } from '../test/vendor.ts'
import {
  balance,
  cutOut,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  read,
  send,
  until,
} from '../test/work.ts'
import type { Person } from '../test/people.ts'

beforeEach(() => env.DB.prepare(`UPDATE adapters SET cancel_percent = 40`).run())

const cancel = async (ada: Person, id: string) =>
  (await ada.post(`/api/tasks/${id}/cancel`, {})).data

/** A task at whose vendor work has begun. */
async function begunTask(ada: Person, name: string) {
  const { id } = (await send(ada, cutOut(await newPicture(ada, name)))).data
  await expect
    .poll(() =>
      env.DB.prepare('SELECT stoppable FROM tasks WHERE id = ?').bind(id).first('stoppable'),
    )
    .toBe(1)
  return id
}

test('a vendor who can stop is asked, and the task ends at the price that was told first', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const id = await begunTask(ada, '[[job 600]].png')
  expect(await read(ada, id)).toMatchObject({
    cancel_price: 0.4,
    cancel: null,
    may_go_on: true,
  })
  expect(await cancel(ada, id)).toMatchObject({ status: 'running', cancel: 'asked' })
  expect(await ended(ada, id)).toMatchObject({
    status: 'cancelled',
    cancel: 'confirmed',
    cancel_price: null,
    may_go_on: false,
    outputs: [],
    receipt: { held: 1, charged: 0.4, returned: 0.6, reason: 'cancelledRunning' },
  })
  expect(await env.DB.prepare('SELECT stopped FROM demo_works').first('stopped')).toBe(1)
  expect(await cancel(ada, id)).toMatchObject({ status: 'cancelled' })
  expect(await balance(ada)).toBe(199.6)
})

test('work that cannot be stopped says so, goes on to its result, and costs its price', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const id = await begunTask(ada, '[[job 600]] [[cannot stop]].png')
  await cancel(ada, id)
  await until(ada, id, (task) => task.cancel === 'unstoppable')
  await env.DB.prepare('UPDATE demo_works SET ready_at = begun_at + 1').run()
  expect(await ended(ada, id)).toMatchObject({
    status: 'succeeded',
    cancel: 'unstoppable',
    outputs: [expect.any(String)],
    receipt: { charged: 1, returned: 0, reason: 'done' },
  })
  expect(await ada.post(`/api/tasks/${id}/cancel`, {})).toMatchObject({ fault: 'taskEnded' })
  expect(await balance(ada)).toBe(199)
})

test('a vendor who is not reached is asked again, and one who stops twice is one cancellation', async () => {
  await using _ = await hurriedWorkflows()
  const { begun, wishes } = vendor({
    answering: () => 'well',
    repeatable: true,
    stops: ['down', 'stopped'],
  })
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada, 'a.png')))).data
  const work = await begun('a.png')
  await expect.poll(() => env.DB.prepare('SELECT stoppable FROM tasks').first('stoppable')).toBe(1)
  await Promise.all([cancel(ada, id), cancel(ada, id)])
  expect(await ended(ada, id)).toMatchObject({ status: 'cancelled', receipt: { charged: 0.4 } })
  expect([wishes(), work.submissions]).toEqual([2, 1])
})

test('a vendor whose answer comes after the task was cancelled is told to stop', async () => {
  await using _ = await hurriedWorkflows()
  const { hold, begun, wishes } = vendor({
    answering: () => 'held',
    repeatable: true,
    stops: ['stopped'],
  })
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada, 'a.png')))).data
  await begun('a.png')
  expect(await cancel(ada, id)).toMatchObject({ status: 'cancelled', receipt: { charged: 0.4 } })
  hold.resolve()
  await expect.poll(wishes).toBe(1)
  expect(await balance(ada)).toBe(199.6)
})

test('what waits costs nothing to cancel; what is told while it is made, at most its price', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const say = { tool: 'llm', input: { messages: [{ role: 'user', content: '[[tokens 1500]]' }] } }
  const { id, price } = (await send(ada, say)).data
  await until(ada, id, (task) => task.status === 'running')
  expect((await read(ada, id)).cancel_price).toBe(price)
  const task = await cancel(ada, id)
  expect(task.status).toBe('cancelled')
  expect(task.receipt.charged).toBeLessThan(price)
})
