import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobPool } from './job-pool.ts'
import { type JobReply, type JobRequest, runJob } from './job.ts'

/** A worker that answers when the test says so. */
class Hand {
  static made: Hand[] = []
  onmessage: ((event: { data: JobReply }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null
  asked: JobRequest[] = []
  ended = false
  constructor() {
    Hand.made.push(this)
  }
  postMessage(request: JobRequest) {
    this.asked.push(request)
  }
  get port() {
    const [request] = this.asked
    if (request?.kind !== 'start' || !request.port) throw new Error('Nobody talks with this job.')
    return request.port
  }
  terminate() {
    this.ended = true
  }
  answer = (result: unknown) => this.onmessage?.({ data: { kind: 'result', result } })
}
const open = () => new Hand() as unknown as Worker
const job = (name: string, graceMs = 0) => ({ name, source: new Blob([name]), graceMs })
const run = (signal = new AbortController().signal) => ({ signal, onProgress: () => {} })
const hand = (at = 0) => Hand.made[at] as Hand

beforeEach(() => {
  Hand.made = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a job’s worker ends with the job', async () => {
  const done = runJob(open, job('a'), run())
  hand().answer({ ok: true, sum: 1 })
  expect(await done).toEqual({ ok: true, sum: 1 })
  expect(hand().ended).toBe(true)
})

test('a cancelled job is told so at once; its worker may put its things away, but not for ever', async () => {
  const stop = new AbortController()
  const [tidy, stuck] = [
    runJob(open, job('tidy', 1000), run(stop.signal)),
    runJob(open, job('stuck', 1000), run(stop.signal)),
  ]
  stop.abort()
  expect([await tidy, await stuck]).toEqual([
    { ok: false, why: 'cancelled' },
    { ok: false, why: 'cancelled' },
  ])
  expect(hand(0).asked.at(-1)).toEqual({ kind: 'cancel' })
  expect([hand(0).ended, hand(1).ended]).toEqual([false, false])
  hand(0).answer({ ok: false, why: 'cancelled' })
  expect([hand(0).ended, hand(1).ended]).toEqual([true, false])
  vi.advanceTimersByTime(1000)
  expect(hand(1).ended).toBe(true)
})

test('a worker that dies is followed by another one, once; out of memory it is told at once', async () => {
  const [full, odd] = [runJob(open, job('full'), run()), runJob(open, job('odd'), run())]
  hand(0).onerror?.({ message: 'Uncaught RangeError: Out of memory' })
  hand(1).onerror?.({ message: 'x is not a function' })
  expect(await full).toMatchObject({ ok: false, why: 'outOfMemory' })
  await expect.poll(() => Hand.made).toHaveLength(3)
  expect(hand(2).asked).toMatchObject([{ kind: 'start', name: 'odd' }])
  hand(2).onerror?.({ message: 'x is not a function' })
  expect(await odd).toMatchObject({ ok: false, why: 'unexpected' })

  const mended = runJob(open, job('mended'), run())
  hand(3).onerror?.({ message: 'x is not a function' })
  await expect.poll(() => Hand.made).toHaveLength(5)
  hand(4).answer({ ok: true, sum: 1 })
  expect(await mended).toEqual({ ok: true, sum: 1 })
})

test('a job is talked with while it is under way, and so is the one that takes its place', async () => {
  vi.useRealTimers()
  const heard: unknown[] = []
  const stop = new AbortController()
  const talk = (port: MessagePort) => {
    port.onmessage = ({ data }) => heard.push(data)
    port.postMessage('louder')
  }
  const done = runJob(open, { ...job('live'), talk }, run(stop.signal))
  for (const at of [0, 1]) {
    await expect.poll(() => Hand.made).toHaveLength(at + 1)
    const { port } = hand(at)
    const asked = await new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data)
    })
    port.postMessage(`${asked} by ${at}`)
    await expect.poll(() => heard).toHaveLength(at + 1)
    if (at === 0) hand(0).onerror?.({ message: 'x is not a function' })
  }
  expect(heard).toEqual(['louder by 0', 'louder by 1'])
  stop.abort()
  expect(await done).toMatchObject({ why: 'cancelled' })
})

test('a pool begins the job of a worker that dies anew, once, in a place no other takes', async () => {
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(2)
  const work = jobPool(open)
  const [first, second] = [work(job('first'), run()), work(job('second'), run())]
  hand(0).onerror?.({ message: 'x is not a function' })
  await expect.poll(() => Hand.made).toHaveLength(2)
  expect([hand(0).ended, hand(1).asked[0]]).toMatchObject([true, { name: 'first' }])
  hand(1).answer({ ok: true, sum: 1 })
  expect(await first).toEqual({ ok: true, sum: 1 })
  expect(hand(1).asked[1]).toMatchObject({ name: 'second' })
  hand(1).onerror?.({ message: 'x is not a function' })
  await expect.poll(() => Hand.made).toHaveLength(3)
  hand(2).onerror?.({ message: 'x is not a function' })
  expect(await second).toMatchObject({ ok: false, why: 'unexpected' })

  const full = work(job('full'), run())
  hand(3).onerror?.({ message: 'Out of memory' })
  expect(await full).toMatchObject({ why: 'outOfMemory' })
  expect(Hand.made).toHaveLength(4)
})

test('a pool keeps to its workers, goes on after a cancelled job, and lets the idle ones go', async () => {
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(2)
  const work = jobPool(open)
  const stop = new AbortController()
  const left = new AbortController()
  const first = work(job('first'), run(stop.signal))
  const second = work(job('second'), run(left.signal))
  const third = work(job('third'), run())
  expect(Hand.made).toHaveLength(1)
  left.abort()
  expect(await second).toMatchObject({ why: 'cancelled' })
  stop.abort()
  expect(await first).toMatchObject({ why: 'cancelled' })
  await expect.poll(() => Hand.made).toHaveLength(2)
  expect([hand(0).ended, hand(1).asked[0]]).toMatchObject([true, { name: 'third' }])
  hand(1).answer({ ok: true })
  expect(await third).toEqual({ ok: true })
  expect(hand(1).ended).toBe(false)
  vi.advanceTimersByTime(5000)
  expect(hand(1).ended).toBe(true)
})
