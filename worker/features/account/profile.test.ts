import { afterEach, expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { visitor } from '../../test/mailbox.ts'
import { call, newUser, rid } from '../../test/people.ts'

afterEach(() => moveClock(0))

test('a member changes his nickname and the language of his mails', async () => {
  const ada = await newUser()
  const { data } = await ada.put('/api/user/me', {
    nickname: '  Countess of Lovelace ',
    locale: 'zh-HK',
  })
  expect(data).toMatchObject({
    id: ada.id,
    nickname: 'Countess of Lovelace',
    locale: 'zh-HK',
    email: ada.email,
  })
  expect((await ada.get('/api/user/me')).data).toEqual(data)
  expect((await ada.put('/api/user/me', { nickname: '愛達' })).data).toMatchObject({
    nickname: '愛達',
    locale: 'zh-HK',
  })
})

test('mails come in the language of the page last signed in on, until he has chosen one himself', async () => {
  const signIn = async (lang: string) => {
    const headers = { 'Accept-Language': lang }
    return (await visitor('reader@example.com', { headers }).signIn()).data
  }
  expect((await signIn('en-US')).user.locale).toBe('en-US')
  moveClock(90_000)
  const { user, Authorization } = await signIn('zh-HK')
  expect(user.locale).toBe('zh-HK')
  await call('PUT', '/api/user/me', { nickname: 'Ada', locale: 'zh-CN' }, { Authorization })
  moveClock(180_000)
  expect((await signIn('en-US')).user.locale).toBe('zh-CN')
})

test('a nickname is what people see of it: nothing hides in it, turns it round or breaks its line', async () => {
  const ada = await newUser()
  const named = async (nickname: string) => (await ada.put('/api/user/me', { nickname })).data
  expect((await named('A\u0000d\r\na\u202e L.\u2028 ')).nickname).toBe('Ada L.')
  // A joiner between signs makes one of them; beside them it is nothing to see.
  expect((await named('\u200dAda 👩\u200d💻\u200d')).nickname).toBe('Ada 👩\u200d💻')
  for (const nickname of ['\u200b', '\u200d', '\u0000', ' \u202e\u2066 ', '\r\n']) {
    const refused = { status: 422, fault: 'nicknameEmpty' }
    expect(await ada.put('/api/user/me', { nickname })).toMatchObject(refused)
    const email = 'new@example.com'
    expect(await call('POST', '/api/user/signup/verify-code', { nickname, email })).toMatchObject(
      refused,
    )
  }
})

test('only that: e-mail, role and another’s name stay', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  await ada.put('/api/user/me', {
    nickname: 'A',
    id: bob.id,
    email: 'x@example.com',
    role: 'admin',
    balance: 9,
  })
  expect((await ada.get('/api/user/me')).data).toMatchObject({
    nickname: 'A',
    email: ada.email,
    balance: 0,
  })
  expect((await ada.get('/api/user/me')).data.role).toBeUndefined()
  expect((await bob.get('/api/user/me')).data.nickname).toBe('Ada')
})

test.each([
  [{ nickname: '   ' }, 'nicknameEmpty'],
  [{}, 'nicknameEmpty'],
  [{ nickname: 'x'.repeat(41) }, 'invalidInput'],
  [{ nickname: 'A', locale: 'fr' }, 'invalidInput'],
])('%o is refused', async (body, fault) => {
  expect(await (await newUser()).put('/api/user/me', body)).toMatchObject({ status: 422, fault })
})

test('a repetition under one request_id is one change; a guest has no profile', async () => {
  const ada = await newUser()
  const request_id = rid()
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => ada.put('/api/user/me', { nickname: 'Once', request_id })),
  )
  expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  expect(await ada.put('/api/user/me', { nickname: 'Other', request_id })).toMatchObject({
    status: 409,
    fault: 'requestIdReused',
  })
  expect(await call('PUT', '/api/user/me', { nickname: 'A' })).toMatchObject({ status: 401 })
})
