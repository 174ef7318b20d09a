import { env, exports } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { deliver, demoWord } from '../providers/demo/word.ts'
import { call, type Person } from '../test/people.ts'
import { vendor, type Answering } from '../test/vendor.ts'
import {
  balance,
  cutOut,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
  until,
} from '../test/work.ts'

afterEach(() => vi.restoreAllMocks())

const signed = (address: string, ref: string) =>
  demoWord(env, address, ref, Date.now()).then(deliver)

test('word from the vendor wakes the task at once; forged, foreign, repeated and late word changes nothing', async () => {
  await using _ = await hurriedWorkflows()
  const { begun, sendWord, looks } = vendor({ answering: () => 'well', repeatable: true })
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada, 'a.png')))).data
  const work = await begun('a.png')
  const wrong = (from: string, to: string) => work.webhook.replace(from, to)
  expect(await sendWord(work, true)).toBe(400)
  expect(await call('POST', new URL(work.webhook).pathname, { ref: work.ref })).toMatchObject({
    status: 400,
    fault: 'webhookForged',
  })
  expect(await signed(wrong('/demo/', '/workers-ai/'), work.ref)).toBe(404)
  expect(await signed(wrong('/demo/', '/constructor/'), work.ref)).toBe(404)
  expect(await signed(wrong(id, '0'.repeat(32)), work.ref)).toBe(404)
  expect(await signed(`${work.webhook}0`, work.ref)).toBe(404)
  await until(ada, id, ({ status }) => status === 'running')
  work.finished = true
  expect([await sendWord(work), await sendWord(work)]).toEqual([200, 200])
  const task = await ended(ada, id)
  expect(task).toMatchObject({
    status: 'succeeded',
    outputs: [expect.any(String)],
    receipt: { charged: 1 },
  })
  expect(await signed(work.webhook, 'another work')).toBe(404)
  const looked = looks()
  expect(await sendWord(work)).toBe(200)
  expect([await ended(ada, id), await balance(ada), work.submissions, looks()]).toEqual([
    task,
    199,
    1,
    looked,
  ])
})

test('late and forged word of the demo comes to nothing, and the task to its end', async () => {
  await using _ = await hurriedWorkflows()
  const people: Person[] = []
  const calls = vi.spyOn(exports.default, 'fetch')
  for (const lever of ['[[late webhook]]', '[[forged webhook]]']) {
    // The same bytes twice are one file, of the first name.
    const ada = await newCreator()
    const { id } = (await send(ada, cutOut(await newPicture(ada, `${lever}.png`)))).data
    expect(await ended(ada, id)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
    people.push(ada)
  }
  const words = () =>
    calls.mock.calls.flatMap(([request], i) => {
      const { url } = request as Request
      return url.includes('/demo/') ? [calls.mock.results[i]?.value as Promise<Response>] : []
    })
  const answers = async () => (await Promise.all(words())).map(({ status }) => status)
  // The true word comes too late, so nothing is left to be done.
  await expect.poll(async () => new Set(await answers())).toEqual(new Set([200, 400]))
  expect(await Promise.all(people.map(balance))).toEqual([199, 199])
})

type History = { answering: Answering; acts: ('word' | 'forged' | 'finish' | 'cancel')[] }

const history: fc.Arbitrary<History> = fc.record({
  answering: fc.constantFrom('well', 'lost', 'word first', 'word, then lost'),
  acts: fc.array(fc.constantFrom('word', 'forged', 'finish', 'word', 'finish', 'cancel'), {
    maxLength: 5,
  }),
})

let batches = 0

/** What becomes of some people's tasks when the vendor and they do all that, each to his own. */
async function live(histories: readonly History[], repeatable: boolean) {
  const batch = ++batches
  const nameOf = (i: number) => `${batch}-${i}.png`
  const { begun, sendWord } = vendor({
    answering: (name) => histories[Number(/-(\d+)/.exec(name)?.[1])]!.answering,
    repeatable,
  })
  return Promise.all(
    histories.map(async ({ acts, answering }, i) => {
      const ada = await newCreator()
      const { id } = (await send(ada, cutOut(await newPicture(ada, nameOf(i))))).data
      const work = await begun(nameOf(i))
      for (const act of acts) {
        if (act === 'finish') work.finished = true
        else if (act === 'cancel') await ada.post(`/api/tasks/${id}/cancel`, {})
        else expect(await sendWord(work, act === 'forged')).toBe(act === 'forged' ? 400 : 200)
      }
      work.finished = true
      await sendWord(work)
      const task = await ended(ada, id)
      for (const _ of [1, 2]) await sendWord(work)
      return {
        task,
        acts,
        answering,
        submissions: work.submissions,
        left: await balance(ada),
        again: await ended(ada, id),
      }
    }),
  )
}

test.each([true, false])(
  'however word, answers and cancellations follow each other, there is one result and one charge (repeatable: %s)',
  async (repeatable) => {
    await using _ = await hurriedWorkflows()
    const property = fc.asyncProperty(
      fc.array(history, { minLength: 6, maxLength: 6 }),
      async (histories) => {
        for (const { task, acts, answering, submissions, left, again } of await live(
          histories,
          repeatable,
        )) {
          const { status, outputs, receipt } = task
          expect(left).toBe(200 - receipt.charged)
          expect(again).toEqual(task)
          expect([outputs.length, receipt.charged + receipt.returned]).toEqual([
            status === 'succeeded' ? 1 : 0,
            receipt.held,
          ])
          expect(receipt.charged).toBe(status === 'succeeded' ? 1 : 0)
          if (status === 'cancelled') expect(acts).toContain('cancel')
          if (status === 'failed') expect([answering, repeatable]).toEqual(['lost', false])
          if (!repeatable) expect(submissions).toBe(1)
        }
      },
    )
    await fc.assert(property, { numRuns: 3, endOnFailure: true })
  },
)
