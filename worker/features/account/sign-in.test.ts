import { expect, test } from 'vitest'
import { call } from '../../test/people.ts'

test.each(['login', 'signin', 'signup'])('%s: a code from the mailbox opens a session', async (door) => {
  const email = `ada-${door}@example.com`
  const sent = await call('POST', `/api/user/${door}/verify-code`, { nickname: 'Ada', email, site_name: 'Elsewhere' })
  expect(sent).toMatchObject({ status: 200, data: { sent: true, expires_in: 900, resend_in: 60 } })
  const [mail] = (await call('GET', '/dev/outbox', undefined, { Accept: 'application/json' })).data
  expect(mail).toMatchObject({ to: email, code: expect.stringMatching(/^\d{6}$/) })
  const answer = await call('POST', `/api/user/${door}`, { nickname: 'Ada', email, verify_code: mail.code })
  expect(answer.status).toBe(200)
  expect(answer.data).toEqual({
    Authorization: expect.stringMatching(/^Bearer [\w-]{32}\.[\w-]{43}$/),
    Access_Token: expect.any(String),
    user: { id: expect.any(String), nickname: 'Ada', email, status: 1, balance: 0, user_level: 0 },
  })
  const me = await call('GET', '/api/user/me', undefined, { Authorization: answer.data.Authorization })
  expect(me.data).toEqual(answer.data.user)
})
