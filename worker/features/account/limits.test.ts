import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { newAddress, outbox, visitor, wrong } from '../../test/mailbox.ts'
import type { Reply } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import { stopClock } from '../../test/stopped-clock.ts'
import { callUnder } from '../../test/under.ts'

const HUNDRED = Array.from({ length: 100 }, (_, i) => i)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ADA = 'ada@example.com'

const count = (answers: Reply[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length
const waitOf = (reply: Reply | undefined) => Number(reply?.headers.get('Retry-After'))

test('one mailbox gets one mail a minute, however many ask at once and from wherever', async () => {
  stopClock()
  const answers = await Promise.all(HUNDRED.map(() => visitor(ADA).send()))
  expect([count(answers, 200), count(answers, 429)]).toEqual([1, 99])
  const refused = answers.find(({ status }) => status === 429)
  expect(waitOf(refused)).toBeLessThanOrEqual(60)
  expect(refused?.err).toMatch(/^Too many requests\. Please wait \d+ seconds?\.$/)
  expect(await outbox(ADA)).toHaveLength(1)
})

test('the spellings of a mailbox share what is sent to it', async () => {
  stopClock()
  const sent = async (...emails: string[]) =>
    Promise.all(emails.map(async (email) => (await visitor(email).send()).status))
  expect(await sent('eve+1@example.com', 'g.race@gmail.com')).toEqual([200, 200])
  expect(await sent('eve@example.com', 'eve+2@example.com', 'grace+3@googlemail.com')).toEqual([
    429, 429, 429,
  ])
})

test('one mailbox gets twenty mails a day for strangers, over all addresses', async () => {
  const answers = []
  for (let i = 0; i < 22; i++) {
    moveClock(i * 2 * MINUTE)
    answers.push(await visitor(ADA).send())
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429, 429])
  expect(waitOf(answers.at(-1))).toBeGreaterThan(23 * 3600)
  moveClock(DAY)
  expect(await visitor(ADA).send()).toMatchObject({ status: 200 })
})

test('of those one address asks for five an hour and ten a day', async () => {
  const address = newAddress()
  const at = async (minute: number, from = address) => {
    moveClock(minute * MINUTE)
    return (await visitor(ADA, { address: from }).send()).status
  }
  const first = [await at(0), await at(2), await at(4), await at(6), await at(8), await at(10)]
  expect(first).toEqual([200, 200, 200, 200, 200, 429])
  const second = [await at(62), await at(64), await at(66), await at(68), await at(70)]
  expect(second).toEqual([200, 200, 200, 200, 200])
  expect([await at(140), await at(140, newAddress()), await at(142, newAddress())]).toEqual([
    429, 200, 200,
  ])
})

test('one address asks thirty times an hour; an IPv6 household is one address', async () => {
  const address = newAddress()
  const answers = await Promise.all(
    HUNDRED.map((i) => visitor(`person-${i}@example.com`, { address }).send()),
  )
  expect(count(answers, 200)).toBe(30)
  const household = await Promise.all(
    HUNDRED.map((i) =>
      visitor(`guest-${i}@example.com`, {
        address: `2001:db8:7:1::${(i + 1).toString(16)}`,
      }).send(),
    ),
  )
  expect(count(household, 200)).toBe(30)
  expect(
    await visitor('neighbour@example.com', { address: '2001:db8:7:2::1' }).send(),
  ).toMatchObject({ status: 200 })
  // Who was refused for his address has not used up his mailbox.
  const refused = answers.findIndex(({ status }) => status === 429)
  expect(await visitor(`person-${refused}@example.com`).send()).toMatchObject({ status: 200 })
})

test('who is past his own limit cannot hold up the owner by asking on and on', async () => {
  const address = newAddress()
  for (let i = 0; i < 5; i++) {
    moveClock(i * MINUTE)
    await visitor(ADA, { address }).send()
  }
  moveClock(6 * MINUTE)
  const owner = visitor(ADA)
  const attack = Promise.all(HUNDRED.map(() => visitor(ADA, { address }).send()))
  expect(await owner.send()).toMatchObject({ status: 200 })
  expect(count(await attack, 429)).toBe(100)
})

test('strangers who use up a mailbox leave alone the browser that has signed in to it', async () => {
  const own = visitor(ADA)
  await own.signIn()
  // Another mailbox that he uses there, too.
  await visitor('second@example.com', { jar: own.jar }).signIn()
  for (let i = 1; i <= 20; i++) {
    moveClock(i * MINUTE)
    await visitor(ADA).send()
  }
  expect(await visitor(ADA).send()).toMatchObject({ status: 429 })
  expect(await own.send()).toMatchObject({ status: 200 })
  expect(await own.send()).toMatchObject({ status: 429 })
  expect(await own.submit(await own.code())).toMatchObject({ status: 200 })
  const sent = []
  for (let i = 22; i < 32; i++) {
    moveClock(i * MINUTE)
    sent.push((await own.send()).status)
  }
  expect(sent.filter((status) => status === 200)).toHaveLength(4)
  // It is known at his mailboxes alone, and only with a mark of ours.
  const device = own.jar?.get('device') ?? ''
  expect(device).toMatch(/^[\w-]{22}(?:\.[0-9a-f]{64}){2}$/)
  const forged = new Map([
    ['device', device.replace(/[0-9a-f]{64}/g, (mark) => [...mark].reverse().join(''))],
  ])
  moveClock(DAY - MINUTE)
  expect(await visitor(ADA, { jar: forged }).send()).toMatchObject({ status: 429 })
})

test('ten wrong codes without one asked for lock nobody out: one attacker, from the owner’s own address', async () => {
  const address = newAddress()
  const mailboxes = HUNDRED.slice(0, 8).map((i) => `victim-${i}@example.com`)
  const attack = []
  for (const email of mailboxes)
    for (let i = 0; i < 4; i++)
      attack.push(await visitor(email, { address, jar: null }).submit('000000'))
  expect(attack.map(({ status }) => status)).toEqual([
    ...Array(10).fill(422),
    ...Array(22).fill(429),
  ])
  expect(waitOf(attack.at(-1))).toBeGreaterThan(3500)
  for (const email of mailboxes.slice(0, 3))
    expect(await visitor(email, { address }).signIn()).toMatchObject({ status: 200 })
})

test('many addresses close only the way without cookies, and that for an hour', async () => {
  const owner = visitor(ADA)
  await owner.send()
  const code = await owner.code()
  const answers = await Promise.all(
    HUNDRED.map((i) => visitor(ADA, { jar: null }).submit(wrong(code, i + 1))),
  )
  expect([count(answers, 422), count(answers, 429)]).toEqual([10, 90])
  const program = visitor(ADA, { jar: null })
  expect(await program.submit(code)).toMatchObject({ status: 429 })
  expect(await owner.submit(code)).toMatchObject({ status: 200 })
  moveClock(HOUR + 1000)
  await program.send()
  expect(await program.submit(await program.code())).toMatchObject({ status: 200 })
})

test('thirty wrong codes a day without cookies', async () => {
  const failed = []
  for (let hour = 0; hour < 4; hour++) {
    moveClock(hour * (HOUR + MINUTE))
    for (let i = 0; i < 12; i++)
      failed.push((await visitor(ADA, { jar: null }).submit('000000')).status)
  }
  expect(failed.filter((status) => status === 422)).toHaveLength(30)
  expect(failed.slice(-12).every((status) => status === 429)).toBe(true)
})

test('a program without cookies signs in with the right code, and is not counted for it', async () => {
  const address = newAddress()
  for (let i = 0; i < 12; i++) {
    moveClock(i * 3 * HOUR)
    expect(await visitor(ADA, { address, jar: null }).signIn()).toMatchObject({ status: 200 })
  }
  const program = visitor(ADA, { address, jar: null })
  expect(await program.submit('000000')).toMatchObject({ status: 422, fault: 'codeExpired' })
  moveClock(40 * HOUR)
  await program.send()
  expect(await program.submit(wrong(await program.code()))).toMatchObject({
    fault: 'codeWrong',
    err: expect.stringContaining('tries left: 9'),
  })
})

test('a hundred tries at once never get past five at one code', async () => {
  const ada = visitor(ADA)
  await ada.send()
  const code = await ada.code()
  const answers = await Promise.all(HUNDRED.map((i) => ada.submit(wrong(code, i + 1))))
  const lefts = answers
    .filter(({ fault }) => fault === 'codeWrong')
    .map(({ err }) => Number(/tries left: (\d)/.exec(err ?? '')?.[1]))
  expect(lefts.sort()).toEqual([1, 2, 3, 4])
  expect(answers.filter(({ fault }) => fault === 'codeSpent')).toHaveLength(1)
  expect(count(answers, 200)).toBe(0)
  expect(await env.DB.prepare('SELECT tries FROM codes').first('tries')).toBe(5)
  expect(
    (await Promise.all([ada.submit(code), visitor(ADA, { jar: null }).submit(code)])).map(
      ({ status }) => status === 200,
    ),
  ).toEqual([false, false])
})

test('a stranger’s newer code and his wrong tries at it take nothing from the owner’s', async () => {
  const [owner, stranger] = [visitor(ADA), visitor(ADA)]
  await owner.send()
  const code = await owner.code()
  await owner.submit(wrong(code))
  moveClock(61_000)
  await stranger.send()
  const newer = await owner.code()
  for (let i = 1; i <= 8; i++)
    await stranger.submit(wrong(newer, i) === code ? wrong(newer, i + 10) : wrong(newer, i))
  expect(await owner.submit(wrong(code, 2))).toMatchObject({
    fault: 'codeWrong',
    err: expect.stringContaining('tries left: 3'),
  })
  expect(await owner.submit(code)).toMatchObject({ status: 200 })
})

test('the right code is right in whichever browser it is typed', async () => {
  const [desk, phone] = [visitor(ADA), visitor(ADA)]
  await desk.send()
  const first = await desk.code()
  moveClock(61_000)
  await phone.send()
  expect(await desk.submit(await phone.code())).toMatchObject({ status: 200 })
  expect(await visitor(ADA).submit(first)).toMatchObject({ status: 200 })
  expect(await phone.submit(first)).toMatchObject({ status: 422 })
})

const away = () => {
  throw new Error('D1_ERROR: Network connection lost.')
}
const askUnder = (vars: object) =>
  callUnder(
    vars,
    'POST',
    '/api/user/signin/verify-code',
    { nickname: 'Ada', email: ADA },
    { 'CF-Connecting-IP': newAddress() },
  )

test('a database that is away is a 503 that costs no limit', async () => {
  const gone = { ...env.DB, prepare: away, batch: away } as unknown as D1Database
  for (let i = 0; i < 3; i++) {
    const reply = await askUnder({ DB: gone })
    expect([reply.status, waitOf(reply)]).toEqual([503, 5])
  }
  expect(complaints.splice(0)).toHaveLength(3)
  expect(await visitor(ADA).send()).toMatchObject({ status: 200 })
})

test('without its counter no code is sent', async () => {
  const gone = {
    getByName: () => ({ take: () => Promise.reject(new Error('Network connection lost.')) }),
  }
  expect((await askUnder({ LIMITER: gone })).status).toBe(503)
  expect(complaints.splice(0)).toHaveLength(1)
  expect(await outbox()).toEqual([])
})
