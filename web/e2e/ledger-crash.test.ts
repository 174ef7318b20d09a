import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeFor } from './browser.ts'
import { startServer } from './server.ts'

/** Two sites at once, since starting again is most of the time. */
const SITES = 2
const KILLS_A_SITE = 25
/** Each person sends one debit after the other; together they race. */
const PEOPLE = 8
/** A person stays under the limit against floods. */
const DEBITS_A_ROUND = 10
const LEASE_MS = 30_000

type Person = { bearer: string; acknowledged: Set<string>; unanswered: Set<string> }

async function call(url: string, method: string, path: string, person?: Person, body?: object) {
  const response = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(person ? { Authorization: person.bearer } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, data: ((await response.json()) as { data: any }).data }
}

async function newPerson(url: string, i: number): Promise<Person> {
  const form = { nickname: 'Ada', email: `debtor-${i}@example.com` }
  await call(url, 'POST', '/api/user/signin/verify-code', undefined, form)
  const { data } = await call(url, 'POST', '/api/user/signin', undefined, {
    ...form,
    verify_code: await codeFor(url, form.email),
  })
  const person: Person = {
    bearer: data.Authorization,
    acknowledged: new Set(),
    unanswered: new Set(),
  }
  expect(
    (await call(url, 'POST', '/api/credits/free-plan', person, { request_id: randomUUID() })).data
      .balance,
  ).toBe(200)
  return person
}

/** One hundredth of a credit, through the local lever that pays as a task does. */
const debit = (url: string, person: Person, request_id: string) =>
  call(url, 'POST', '/dev/ledger/debit', person, { amount: 0.01, request_id })

const paid = { status: 200, data: { charged: 0.01 } }

async function debitUntilTheEnd(url: string, person: Person) {
  for (let i = 0; i < DEBITS_A_ROUND; i++) {
    const id = randomUUID()
    person.unanswered.add(id)
    const answer = await debit(url, person, id).catch(() => undefined)
    if (!answer) return
    expect(answer).toEqual(paid)
    person.acknowledged.add(id)
    person.unanswered.delete(id)
  }
}

/** @returns how many debits were cut off */
async function killAgainAndAgain(): Promise<number> {
  let server = await startServer()
  const { url } = server
  const isWhole = async () =>
    expect((await call(url, 'GET', '/dev/ledger/check')).data).toEqual({ ok: true, violations: [] })
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, i) => newPerson(url, i)))
  for (let kill = 0; kill < KILLS_A_SITE; kill++) {
    const debits = Promise.all(people.map((person) => debitUntilTheEnd(url, person)))
    await new Promise((wake) => setTimeout(wake, 5 + Math.random() * 60))
    await server.kill9()
    await debits
    server = await startServer(server)
    await isWhole()
  }
  // What died in the middle may be asked again when its lease is over; every id pays exactly once.
  await call(url, 'POST', '/dev/clock', undefined, { offset_ms: LEASE_MS })
  for (const person of people) {
    for (const id of person.unanswered) expect(await debit(url, person, id)).toEqual(paid)
    const [known] = person.acknowledged
    if (known) expect(await debit(url, person, known)).toEqual(paid)
    const debits = person.acknowledged.size + person.unanswered.size
    expect((await call(url, 'GET', '/api/credits', person)).data).toMatchObject({
      balance: (20_000 - debits) / 100,
      held: 0,
    })
  }
  await isWhole()
  await server.stop()
  return people.reduce((sum, { unanswered }) => sum + unanswered.size, 0)
}

test('fifty kills in the middle of debits lose nothing acknowledged and break no invariant', async () => {
  const cut = await Promise.all(Array.from({ length: SITES }, killAgainAndAgain))
  expect(Math.min(...cut), 'debits that a kill met').toBeGreaterThan(KILLS_A_SITE)
})
