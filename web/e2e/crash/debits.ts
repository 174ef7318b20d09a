import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, enter } from './call.ts'

/** Each sends one debit after the other; together they race. */
const PEOPLE = 8
const DEBITS_A_LIFE = 10
const paid = { status: 200, data: { charged: 0.01 } }

type Debtor = { bearer: string; acknowledged: Set<string>; unanswered: Set<string> }

export async function debitsOn(url: string) {
  const debtors = await Promise.all(Array.from({ length: PEOPLE }, (_, i) => newDebtor(url, i)))
  return {
    /** Until the site dies, or each has had his ten. */
    live: () => Promise.all(debtors.map((debtor) => debitUntilTheEnd(url, debtor))),
    /** Every debit was made once, whether its answer came or not. @returns how many answers did not */
    async prove() {
      for (const debtor of debtors) await proveDebtor(url, debtor)
      return debtors.reduce((sum, { unanswered }) => sum + unanswered.size, 0)
    },
  }
}

async function newDebtor(url: string, i: number): Promise<Debtor> {
  const bearer = await enter(url, `debtor-${i}@example.com`)
  const claim = { request_id: randomUUID() }
  const { data } = await call(url, 'POST', '/api/credits/free-plan', bearer, claim)
  expect(data).toMatchObject({ balance: 200 })
  return { bearer, acknowledged: new Set(), unanswered: new Set() }
}

/** One hundredth of a credit, through the local lever that pays as a task does. */
const debit = (url: string, { bearer }: Debtor, request_id: string) =>
  call(url, 'POST', '/dev/ledger/debit', bearer, { amount: 0.01, request_id })

async function debitUntilTheEnd(url: string, debtor: Debtor) {
  for (let i = 0; i < DEBITS_A_LIFE; i++) {
    const id = randomUUID()
    debtor.unanswered.add(id)
    const answer = await debit(url, debtor, id).catch(() => undefined)
    if (!answer) return
    expect(answer).toEqual(paid)
    debtor.acknowledged.add(id)
    debtor.unanswered.delete(id)
  }
}

async function proveDebtor(url: string, debtor: Debtor) {
  const { acknowledged, unanswered, bearer } = debtor
  for (const id of unanswered) expect(await debit(url, debtor, id)).toEqual(paid)
  const [known] = acknowledged
  if (known) expect(await debit(url, debtor, known)).toEqual(paid)
  expect((await call(url, 'GET', '/api/credits', bearer)).data).toMatchObject({
    balance: (20_000 - acknowledged.size - unanswered.size) / 100,
    held: 0,
  })
}
