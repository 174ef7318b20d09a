import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sign } from '../kernel/sign.ts'
import { visitor } from '../test/mailbox.ts'
import { html as pageOf, siteDataIn, visit } from '../test/pages.ts'
import { call, newUser } from '../test/people.ts'

const open = async (cookie: string, path = '/pricing') => {
  const { data, headers } = await visit(path, cookie ? { Cookie: cookie } : {})
  return { html: data, who: siteDataIn(data).logged_user, headers }
}
const setCookieOf = (headers: Headers) =>
  headers.getSetCookie().find((one) => one.startsWith('visitor=')) ?? ''

async function arrive(email = 'ada@example.com') {
  const { data, headers } = await visitor(email, { nickname: 'Ada Lovelace' }).signIn()
  const set = setCookieOf(headers)
  return {
    cookie: set.split(';')[0] ?? '',
    set,
    bearer: { Authorization: data.Authorization as string },
    id: data.user.id as string,
  }
}

test('after signing in, a page names its visitor as the menu bar shows him, and is kept by nobody', async () => {
  const ada = await arrive()
  expect(ada.set).toMatch(/^visitor=[^;]+;.*Path=\/; HttpOnly; SameSite=Lax$/)
  const { html, who, headers } = await open(ada.cookie)
  expect(who).toEqual({ id: ada.id, nickname: 'A***e' })
  expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
    'private, no-store',
    'Accept-Language, Cookie',
  ])
  expect(html).not.toMatch(/Lovelace|ada@example/)
})

test('a guest’s page holds nobody and is the same for all', async () => {
  const { bearer } = await newUser()
  const stable = (html: string) => html.replaceAll(/nonce="[\w-]+"/g, '')
  const guest = await open('')
  expect(guest.headers.get('Cache-Control')).toBe('no-cache')
  expect(guest.who).toBeUndefined()
  expect(stable((await visit('/pricing', { Authorization: bearer })).data)).toBe(stable(guest.html))
})

test('the cookie opens nothing: no call takes it for a person', async () => {
  const { cookie } = await arrive()
  const [, value = ''] = cookie.split('=')
  for (const headers of [{ Cookie: cookie }, { Authorization: `Bearer ${value}` }]) {
    expect(
      (await call('GET', '/api/user/me', undefined, headers as Record<string, string>)).status,
    ).toBe(401)
    expect(
      (await call('GET', '/api/file/mine', undefined, headers as Record<string, string>)).status,
    ).toBe(401)
  }
})

test.each(['logout', 'logout-everywhere'])(
  'after %s the page names nobody, also with the cookie of before',
  async (way) => {
    const ada = await arrive()
    const { headers } = await call(
      'POST',
      `/api/user/${way}`,
      {},
      { ...ada.bearer, Cookie: ada.cookie },
    )
    expect(headers.getSetCookie().join()).toContain('visitor=; Max-Age=0')
    const { who, headers: answered } = await open(ada.cookie)
    expect([who, answered.get('Cache-Control')]).toEqual([undefined, 'no-cache'])
  },
)

test('a cookie that another host or nobody signed names nobody', async () => {
  const { cookie } = await arrive()
  const id = cookie.slice('visitor='.length).split('.')[0] ?? ''
  const elsewhere = await sign([env.AUTH_SECRET], 'visitor', 'elsewhere.localhost', id)
  for (const forged of [
    `visitor=${id}`,
    `visitor=${id}.${'0'.repeat(64)}`,
    `visitor=${id}.${elsewhere}`,
    'visitor=%',
    'visitor=.',
    `visitor=${'x'.repeat(4000)}`,
  ]) {
    expect([forged, (await open(forged)).who]).toEqual([forged, undefined])
  }
})

test('the blog brings the posts its list begins with, and no other page does', async () => {
  const { data } = await call('GET', '/api/blog?lang=zh-CN')
  expect(siteDataIn(await pageOf('/blog?lang=zh-CN'))).toMatchObject({
    post_list: data.items,
    post_next: data.next,
  })
  expect(siteDataIn(await pageOf('/pricing'))).not.toHaveProperty('post_list')
})
