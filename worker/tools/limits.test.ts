import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test } from 'vitest'
import { moveClock } from '../kernel/clock.ts'
import { ADAPTERS } from '../providers/capabilities.ts'
import type { Job, Run } from '../providers/job.ts'
import { newSound } from '../test/listener.ts'
import { stopClock } from '../test/stopped-clock.ts'
import { vendor } from '../test/vendor.ts'
import {
  deps,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  read,
  send,
  taskInHand,
} from '../test/work.ts'
import type { Steps } from './steps.ts'
import { workOn } from './work.ts'

const MINUTE_MS = 60_000
/** Longer than work is left unwatched. */
const NOTICED_MS = 1200

const limit = (capability: string, seconds: number) =>
  env.DB.prepare('UPDATE adapters SET limit_seconds = ? WHERE capability = ?')
    .bind(seconds, capability)
    .run()

/** What a vendor does before it answers. */
type Before<Ask> = (ask: Ask, run: Run) => Promise<unknown>

function onto<Ask, Got>(port: Job<Ask, Got>, before: Before<Ask>): Job<Ask, Got> {
  return {
    ...port,
    async submit(ask, run) {
      await before(ask, run)
      return port.submit(ask, run)
    },
  }
}

/** Never answers: once so many questions have their answers, so much time goes by, until it is told that nobody waits any more. */
async function hang(answered: number, ms: number, signal: AbortSignal) {
  const done = env.DB.prepare(`SELECT count(*) AS n FROM provider_jobs WHERE state = 'done'`)
  await expect.poll(() => done.first('n')).toBe(answered)
  moveClock(ms)
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason as Error)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return promise
}

function lipsync(before: Before<unknown>) {
  const build = ADAPTERS.lipsync.demo!
  ADAPTERS.lipsync.demo = (bindings, row) => onto(build(bindings, row)!, before)
  onTestFinished(() => void (ADAPTERS.lipsync.demo = build))
}

function speaker(before: Before<{ text: string }>) {
  const build = ADAPTERS.speech.demo!
  ADAPTERS.speech.demo = (bindings, row) => onto(build(bindings, row)!, before)
  onTestFinished(() => void (ADAPTERS.speech.demo = build))
}

function translator(before: Before<{ texts: readonly string[] }>) {
  const build = ADAPTERS.translation.demo!
  ADAPTERS.translation.demo = () =>
    onto({ repeatable: true, submit: async ({ texts }) => ({ done: [...texts] }) }, before)
  onTestFinished(() => void (ADAPTERS.translation.demo = build))
}

function listener(before: Before<{ sound: { name: string } }>) {
  const build = ADAPTERS.transcript.demo!
  const segments = [{ start: 0, end: 2, text: 'Good morning.' }]
  const heard = { language: 'en', duration: 20, segments }
  ADAPTERS.transcript.demo = () =>
    onto({ repeatable: true, submit: async () => ({ done: heard }) }, before)
  onTestFinished(() => void (ADAPTERS.transcript.demo = build))
}

const translation = (count: number) => ({
  tool: 'video-caption',
  input: {
    mode: 'translate',
    language: 'zh-HK',
    captions: Array.from({ length: count }, (_, i) => ({
      start: i * 3,
      end: i * 3 + 2,
      text: `Line ${i}`,
    })),
  },
})

test('a lip-sync from words has the time of whoever moves the lips, not of whoever spoke before', async () => {
  await using _ = await hurriedWorkflows()
  await limit('speech', 60)
  lipsync(async () => {
    moveClock(10 * MINUTE_MS)
    await scheduler.wait(NOTICED_MS)
  })
  const ada = await newCreator({ credits: 300 })
  const input = { image: await newPicture(ada), text: 'Good morning.', consent: true }
  const { data } = await send(ada, { tool: 'visor', input })
  expect(await ended(ada, data.id)).toMatchObject({ status: 'succeeded', error: null })
})

test('each part of a long translation has the time of its provider, however many there are', async () => {
  await using _ = await hurriedWorkflows()
  await limit('translation', 300)
  let moved = 0
  translator(async () => {
    moveClock((moved += MINUTE_MS))
    await scheduler.wait(NOTICED_MS)
  })
  const ada = await newCreator()
  const { data } = await send(ada, translation(12 * 40))
  expect(await ended(ada, data.id)).toMatchObject({
    status: 'succeeded',
    receipt: { charged: 32, reason: 'done' },
  })
})

test('of a translation whose time runs out, what had come is delivered, and alone paid for', async () => {
  await using _ = await hurriedWorkflows()
  await limit('translation', 172_800)
  translator(async ({ texts }, { signal }) => {
    if (Number(texts[0]?.slice(5)) >= 120) await hang(3, 31 * MINUTE_MS, signal)
  })
  const ada = await newCreator()
  const { data } = await send(ada, translation(200))
  const task = await ended(ada, data.id)
  expect(task).toMatchObject({ status: 'succeeded', receipt: { charged: 8, reason: 'partial' } })
  expect(task.result).toMatchObject({ segments: { length: 120 }, missing: { length: 80 } })
})

test('of a transcript whose time runs out, what was heard is delivered, and alone paid for', async () => {
  await using _ = await hurriedWorkflows()
  await limit('transcript', 172_800)
  listener(async ({ sound }, { signal }) => {
    if (sound.name.includes('2 of')) await hang(1, 121 * MINUTE_MS, signal)
  })
  const ada = await newCreator()
  const source = [
    { hash: await newSound(ada, 30, 0, 'talk 1 of 2.wav'), start: 0, end: 30 },
    { hash: await newSound(ada, 30, 30, 'talk 2 of 2.wav'), start: 30, end: 60 },
  ]
  const { data } = await send(ada, {
    tool: 'video-caption',
    input: { mode: 'transcribe', source },
  })
  const task = await ended(ada, data.id)
  expect(task).toMatchObject({ status: 'succeeded', receipt: { charged: 2, reason: 'partial' } })
  expect(task.result).toMatchObject({ missing: [{ start: 30, end: 60 }] })
})

test('of a text whose time runs out, the sentences that were spoken are delivered, and alone paid for', async () => {
  await using _ = await hurriedWorkflows()
  await limit('speech', 172_800)
  speaker(async ({ text }, { signal }) => {
    if (text.includes('never')) await hang(3, 31 * MINUTE_MS, signal)
  })
  const ada = await newCreator()
  const text = 'One is good. Two is good. Six is good. This never comes.'
  const { data } = await send(ada, { tool: 'tts', input: { text } })
  const task = await ended(ada, data.id)
  expect(task).toMatchObject({
    status: 'succeeded',
    result: { sentences: { length: 3 }, missing: ['This never comes.'] },
    receipt: { reason: 'partial' },
  })
  expect(task.receipt.charged).toBe(1.95)
})

test.each([
  ['goes on in memory', 'is slow to answer', false, NOTICED_MS],
  ['is taken up anew after each wait', 'is slow to answer', true, NOTICED_MS],
  ['goes on in memory', 'answers at once', false, 0],
  ['is taken up anew after each wait', 'answers at once', true, 0],
] as const)(
  'a vendor who never ends is waited for as long as its limit, and no longer: the work %s, the vendor %s',
  async (_work, _vendor, sleeps, slowMs) => {
    stopClock()
    vendor({ answering: () => 'well', repeatable: false })
    const build = ADAPTERS.matte.demo!
    let lookedAt = 0
    ADAPTERS.matte.demo = (...row) => {
      const port = build(...row)!
      const look: typeof port.look = async (...asked) => {
        lookedAt = deps.now()
        // The limit is met but once, so only then need it be noticed.
        if (waited > 4 * MINUTE_MS) await scheduler.wait(slowMs)
        return port.look!(...asked)
      }
      return { ...port, look }
    }
    onTestFinished(() => void (ADAPTERS.matte.demo = build))
    await limit('matte', 240)
    const ada = await newCreator()
    const id = await taskInHand(ada, await newPicture(ada, 'x.png'))
    const memory = new Map<string, unknown>()
    const began = deps.now()
    let waited = 0
    for (let goesOn = true; goesOn && waited < 60 * MINUTE_MS;) {
      const asleep = Promise.withResolvers<boolean>()
      const steps: Steps = {
        async do(name, work) {
          if (!memory.has(name)) memory.set(name, await work(3))
          return memory.get(name) as never
        },
        async wait(name, ms) {
          if (memory.has(name)) return false
          memory.set(name, false)
          moveClock((waited += ms))
          if (!sleeps && waited < 60 * MINUTE_MS) return false
          asleep.resolve(true)
          return new Promise(() => {})
        },
      }
      goesOn = await Promise.race([workOn(deps, id, 1, steps).then(() => false), asleep.promise])
    }
    expect(await read(ada, id)).toMatchObject({
      status: 'failed',
      error: { fault: 'taskTimedOut' },
    })
    expect((lookedAt - began) / 1000).toBeGreaterThanOrEqual(225)
    expect(waited / 1000).toBeLessThanOrEqual(250)
  },
)
