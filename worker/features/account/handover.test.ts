import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { outbox } from '../../test/mailbox.ts'
import { call, newUser, type Person } from '../../test/people.ts'

const random = () =>
  crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: 'base64url', omitPadding: true })

/** A frame of the site in another one, on its way to a session. */
async function newFrame() {
  const verifier = random()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const challenge = new Uint8Array(digest).toBase64({ alphabet: 'base64url', omitPadding: true })
  return { verifier, challenge }
}

const begin = (who: Person, challenge: string) => who.post('/api/user/handover', { challenge })
const end = (code: string, verifier: string, host = 'http://localhost') =>
  call('POST', `${host}/api/user/handover/end`, { code, verifier })

async function framed(who: Person) {
  const { verifier, challenge } = await newFrame()
  const { data } = await begin(who, challenge)
  const { data: welcome } = await end(data.code, verifier)
  return { Authorization: welcome.Authorization as string, code: data.code as string, verifier }
}
const me = (headers: { Authorization: string }) => call('GET', '/api/user/me', undefined, headers)

test('a frame gets a session of its own by a code and its own verifier, and it ends with the one it comes from', async () => {
  const ada = await newUser()
  const { Authorization } = await framed(ada)
  expect(Authorization).not.toBe(ada.bearer)
  expect((await me({ Authorization })).data).toMatchObject({ id: ada.id })
  expect((await ada.get('/api/user/sessions')).data).toHaveLength(2)
  await ada.post('/api/user/logout', {})
  expect((await me({ Authorization })).status).toBe(401)
})

test('signing out of a frame leaves the person signed in at the site', async () => {
  const ada = await newUser()
  const { Authorization } = await framed(ada)
  await call('POST', '/api/user/logout', {}, { Authorization })
  expect([(await me({ Authorization })).status, (await ada.get('/api/user/me')).status]).toEqual([
    401, 200,
  ])
})

test('a code opens one session once, for the frame it was made for, within a minute and at its host', async () => {
  const ada = await newUser()
  const refused = { status: 403, fault: 'handoverWrong' }
  const used = await framed(ada)
  expect(await end(used.code, used.verifier)).toMatchObject(refused)

  const { verifier, challenge } = await newFrame()
  const stolen = (await begin(ada, challenge)).data.code
  expect(await end(stolen, (await newFrame()).verifier)).toMatchObject(refused)
  // Whoever tried it spent it.
  expect(await end(stolen, verifier)).toMatchObject(refused)

  const earlier = (await begin(ada, challenge)).data.code
  const later = (await begin(ada, challenge)).data.code
  expect(await end(earlier, verifier)).toMatchObject(refused)
  expect(await end(later, verifier, 'http://127.0.0.1')).toMatchObject(refused)

  const slow = (await begin(ada, challenge)).data.code
  moveClock(61_000)
  expect(await end(slow, verifier)).toMatchObject(refused)
  moveClock(0)

  const racing = (await begin(ada, challenge)).data.code
  const all = await Promise.all(Array.from({ length: 5 }, () => end(racing, verifier)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403])
  const ended = (await begin(ada, challenge)).data.code
  await ada.post('/api/user/logout', {})
  expect(await end(ended, verifier)).toMatchObject(refused)
})

test('nobody else begins one: no guest, no other site’s page, no frame', async () => {
  const ada = await newUser()
  const { challenge } = await newFrame()
  const body = { challenge }
  expect((await call('POST', '/api/user/handover', body)).status).toBe(401)
  for (const headers of [
    { Origin: 'https://shop.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ])
    expect((await ada.post('/api/user/handover', body, headers)).fault).toBe('foreignOrigin')
  for (const wrong of ['', 'short', `${challenge}=`, challenge.replace(/./, ' ')])
    expect((await ada.post('/api/user/handover', { ...body, challenge: wrong })).status).toBe(422)
  const { Authorization } = await framed(ada)
  const again = await call('POST', '/api/user/handover', body, { Authorization })
  expect(again).toMatchObject({ status: 403, fault: 'forbidden' })
})

test('in a frame an admin is a member, and no mail or cookie tells of the sign-in', async () => {
  const boss = await newUser({ role: 'admin' })
  const { verifier, challenge } = await newFrame()
  const { data } = await begin(boss, challenge)
  const entered = await end(data.code, verifier)
  expect([entered.headers.getSetCookie(), await outbox(boss.email)]).toEqual([[], []])
  const { Authorization } = entered.data
  expect((await call('GET', '/api/admin/users', undefined, { Authorization })).status).toBe(403)
  expect((await boss.get('/api/admin/users')).status).toBe(200)
})
