import { env } from 'cloudflare:workers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { taskById } from '../features/tasks/at-work.ts'
import { letGo } from '../features/tasks/cancel.ts'
import { sweepTasks } from '../features/tasks/sweep.ts'
import { moveClock } from '../kernel/clock.ts'
import { ADAPTERS } from '../providers/capabilities.ts'
import { ProviderFault } from '../providers/provider-fault.ts'
import { vendor } from '../test/vendor.ts'
import { pairOf } from '../test/uploads.ts'
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
  taskInHand,
  until,
} from '../test/work.ts'
import type { Person } from '../test/people.ts'
import { workOn } from './work.ts'

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

test('when one of several questions of a task has been stopped, the vendors of the others are told to stop too', async () => {
  await using _ = await hurriedWorkflows()
  const { begun, wishes } = vendor({
    answering: () => 'well',
    repeatable: true,
    stops: ['stopped', 'stopped'],
  })
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada, 'a.png')))).data
  await begun('a.png')
  await expect.poll(() => env.DB.prepare('SELECT stoppable FROM tasks').first('stoppable')).toBe(1)
  await env.DB.prepare(
    `INSERT INTO provider_jobs (task_id, seq, adapter_id, state, ref, asked_at)
     SELECT task_id, 2, adapter_id, state, 'another', asked_at FROM provider_jobs`,
  ).run()
  await cancel(ada, id)
  expect(await ended(ada, id)).toMatchObject({ status: 'cancelled', receipt: { charged: 0.4 } })
  await expect.poll(wishes).toBe(2)
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

test('a vendor whose time runs out is told to stop', async () => {
  await using _ = await hurriedWorkflows()
  const { begun, wishes } = vendor({
    answering: () => 'well',
    repeatable: false,
    stops: ['stopped'],
  })
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada, 'a.png')))).data
  await begun('a.png')
  await expect.poll(() => env.DB.prepare('SELECT stoppable FROM tasks').first('stoppable')).toBe(1)
  moveClock(3600_000)
  expect(await ended(ada, id)).toMatchObject({
    error: { fault: 'taskTimedOut' },
    receipt: { charged: 0, returned: 1 },
  })
  await expect.poll(wishes).toBe(1)
})

test.each([
  [
    'is due',
    async () => {
      moveClock(48 * 3600_000 + 61_000)
      await sweepTasks(deps)
    },
  ],
  [
    'was lost too often',
    async () => {
      await env.DB.prepare('UPDATE tasks SET run = 5, lease_until = 0').run()
      await sweepTasks(deps)
    },
  ],
  [
    'is of an account that is deleted',
    async (ada: Person) => {
      const leaving = { confirm: ada.email, ...(await pairOf(ada)) }
      expect((await ada.delete('/api/user/me', leaving)).status).toBe(200)
    },
  ],
])(
  'the vendor of a task that %s is told to stop, though nobody waits for him',
  async (_how, end) => {
    const { wishes } = vendor({ answering: () => 'well', repeatable: false, stops: ['stopped'] })
    const ada = await newCreator()
    const id = await taskInHand(ada, await newPicture(ada, 'a.png'))
    const waits = Promise.withResolvers<void>()
    void workOn(deps, id, 1, {
      do: (_name, work) => work(1),
      async wait() {
        waits.resolve()
        return new Promise(() => {})
      },
    })
    await waits.promise
    await end(ada)
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM tasks WHERE outcome IS NULL').first('n'),
    ).toBe(0)
    await expect.poll(wishes).toBe(1)
  },
)

test('a task that begins just as it is cancelled is paid as one that had begun', async () => {
  const ada = await newCreator()
  const id = await taskInHand(ada, await newPicture(ada, 'a.png'))
  const begun = (await taskById(deps, id))!
  await env.DB.prepare('UPDATE tasks SET billed_share = 400000000').run()
  await letGo(deps, { ...begun, status: 'queued' })
  expect((await read(ada, id)).receipt).toMatchObject({
    charged: 0.4,
    reason: 'cancelledRunning',
  })
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

/** Speaks with the demo's voices, but never a sentence with `Never` in it, and refuses one with `Refuse`. */
function speaker() {
  const build = ADAPTERS.speech.demo!
  ADAPTERS.speech.demo = (bindings, row) => {
    const port = build(bindings, row)!
    const submit: typeof port.submit = async (ask, run) => {
      if (ask.text.includes('Refuse')) throw new ProviderFault('refused')
      if (!ask.text.includes('Never')) return port.submit(ask, run)
      return new Promise((_resolve, reject) => {
        run.signal.addEventListener('abort', () => reject(run.signal.reason as Error))
      })
    }
    return { ...port, submit }
  }
  onTestFinished(() => void (ADAPTERS.speech.demo = build))
}

test.each([
  // Of 19 letters that were spoken and 21 that were asked for, each with the space that follows; what was refused is not billed.
  ['what was spoken in full, and what the vendor keeps of what he was asked', 40, 1.37],
  ['what was spoken alone, where the vendor bills nothing of what is stopped', 0, 0.95],
])('of a long text cancelling costs %s', async (_costs, percent, charged) => {
  await using _ = await hurriedWorkflows()
  await env.DB.prepare('UPDATE adapters SET cancel_percent = ?').bind(percent).run()
  speaker()
  const ada = await newCreator()
  const rest = Array.from({ length: 20 }, () => 'This is left.').join(' ')
  const text = `It is in time now. Never. Refuse it. Never. Never. ${rest}`
  const { data } = await send(ada, { tool: 'tts', input: { text } })
  const states = 'SELECT state FROM provider_jobs ORDER BY seq'
  await expect
    .poll(async () => (await env.DB.prepare(states).raw()).flat())
    .toEqual(['done', 'asked', 'failed', 'asked', 'asked'])
  const [{ cancel_price: told }, { receipt }] = [
    await read(ada, data.id),
    await cancel(ada, data.id),
  ]
  expect(receipt).toMatchObject({ charged: told, reason: 'cancelledRunning' })
  expect(told).toBe(charged)
  expect(await balance(ada)).toBe(200 - charged)
})

test('work goes on to its end though its shares came to more than the whole', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, {
    tool: 'tts',
    input: {
      text: 'One is good. [[slow 1]] Two is good. Three is good. Four is good. Five is good.',
    },
  })
  await expect
    .poll(() => env.DB.prepare('SELECT count(*) AS n FROM provider_jobs').first('n'))
    .toBeGreaterThan(0)
  await env.DB.prepare('UPDATE tasks SET billed_share = 1000000000').run()
  expect(await ended(ada, data.id)).toMatchObject({
    status: 'succeeded',
    receipt: { reason: 'done' },
  })
})

/** Names each sentence it is given, which is made once `done` says so and cannot be stopped. @returns what it was asked for */
function slowSpeaker(done: (text: string) => Promise<boolean>) {
  const build = ADAPTERS.speech.demo!
  const asked: string[] = []
  ADAPTERS.speech.demo = (bindings, row) => {
    const port = build(bindings, row)!
    return {
      repeatable: true,
      async submit({ text }) {
        asked.push(text)
        return { ref: text }
      },
      look: async (ref, run, ask) =>
        (await done(ref))
          ? ((await port.submit(await ask(), run)) as { done: never })
          : { fraction: 0.1 },
      cancel: async () => false,
    }
  }
  onTestFinished(() => void (ADAPTERS.speech.demo = build))
  return asked
}

/** A text of twelve sentences, of which three are being spoken. */
async function longText(ada: Person) {
  const rest = Array.from({ length: 12 }, () => 'This is left.').join(' ')
  const { data } = await send(ada, { tool: 'tts', input: { text: rest } })
  const begun = `SELECT count(*) AS n FROM provider_jobs WHERE state = 'begun'`
  await expect.poll(() => env.DB.prepare(begun).first('n')).toBe(3)
  return data.id as string
}

test('where what was begun of many parts is made already, the parts behind it are not asked for any more', async () => {
  await using _ = await hurriedWorkflows()
  const asked = slowSpeaker(
    async () => (await env.DB.prepare('SELECT cancel FROM tasks').first('cancel')) !== null,
  )
  const ada = await newCreator()
  const id = await longText(ada)
  await cancel(ada, id)
  const { status, price, receipt } = await ended(ada, id)
  expect([asked.length, status]).toEqual([3, 'cancelled'])
  expect(receipt.charged).toBeLessThanOrEqual(price / 4 + 0.01)
})

test('work whose look fails once costs as much to cancel as before, for it may have been made', async () => {
  await using _ = await hurriedWorkflows()
  await env.DB.prepare('UPDATE adapters SET cancel_percent = 40').run()
  const build = ADAPTERS.speech.demo!
  const gate = Promise.withResolvers<void>()
  let looks = 0
  ADAPTERS.speech.demo = (bindings, row) => {
    const port = build(bindings, row)!
    return {
      repeatable: true,
      submit: async () => ({ ref: 'r' }),
      async look(_ref, run, ask) {
        if (++looks === 1) throw new ProviderFault('down', '503')
        await gate.promise
        return (await port.submit(await ask(), run)) as { done: never }
      },
    }
  }
  onTestFinished(() => void (ADAPTERS.speech.demo = build))
  const ada = await newCreator()
  const rest = Array.from({ length: 20 }, () => 'This is left.')
    .join(' ')
    .slice(0, 219)
  const { data } = await send(ada, {
    tool: 'tts',
    input: { text: rest.replaceAll('.', ',') + '.' },
  })
  await expect.poll(() => looks).toBe(2)
  const { cancel_price, price } = await read(ada, data.id)
  expect(cancel_price).toBeCloseTo(price * 0.4, 1)
  gate.resolve()
  expect(await ended(ada, data.id)).toMatchObject({ status: 'succeeded' })
})

test('what is made and billed whole is not cancelled any more, for nothing would be given for it', async () => {
  await using _ = await hurriedWorkflows()
  const build = ADAPTERS.speech.demo!
  const gate = Promise.withResolvers<void>()
  ADAPTERS.speech.demo = (bindings, row) => {
    const port = build(bindings, row)!
    return {
      repeatable: true,
      submit: async () => ({ ref: 'r' }),
      async look(_ref, run, ask) {
        await gate.promise
        return (await port.submit(await ask(), run)) as { done: never }
      },
    }
  }
  onTestFinished(() => void (ADAPTERS.speech.demo = build))
  const ada = await newCreator()
  const { data } = await send(ada, { tool: 'tts', input: { text: 'One is good.' } })
  const begun = `SELECT count(*) AS n FROM provider_jobs WHERE state = 'begun'`
  await expect.poll(() => env.DB.prepare(begun).first('n')).toBe(1)
  // As it is between the last answer and the end.
  await env.DB.batch([
    env.DB.prepare(`UPDATE provider_jobs SET state = 'done', got = 'null', ended_at = 0`),
    env.DB.prepare('UPDATE tasks SET billed_share = 1000000000'),
  ])
  expect(await cancel(ada, data.id)).toMatchObject({ cancel: 'unstoppable', outputs: [] })
  gate.resolve()
  expect(await ended(ada, data.id)).toMatchObject({
    status: 'succeeded',
    outputs: [expect.any(String)],
  })
})
