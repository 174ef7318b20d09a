import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { KnownPaths } from './router.ts'

test('an address answers the same each time, by its method and with its own parameters', async () => {
  const app = new Hono({ router: new KnownPaths() })
    .use(async (c, next) => {
      await next()
      c.header('X-Passed', c.req.path)
    })
    .get('/things', (c) => c.text('all'))
    .post('/things', (c) => c.text('made'))
    .get('/things/new', (c) => c.text('fixed'))
    .delete('/things/:id', (c) => c.text(`gone ${c.req.param('id')}`))
    .get('/things/:id', (c) => c.text(`one ${c.req.param('id')}`))
  const ask = async (path: string, method = 'GET') => {
    const answer = await app.request(path, { method })
    return [answer.status, await answer.text(), answer.headers.get('X-Passed')]
  }
  for (let turn = 0; turn < 2; turn++) {
    expect(await ask('/things')).toEqual([200, 'all', '/things'])
    expect(await ask('/things', 'POST')).toEqual([200, 'made', '/things'])
    expect(await ask('/things/new')).toEqual([200, 'fixed', '/things/new'])
    expect(await ask('/things/a')).toEqual([200, 'one a', '/things/a'])
    expect(await ask('/things/b')).toEqual([200, 'one b', '/things/b'])
    expect((await ask('/things/new', 'PUT'))[0]).toBe(404)
    expect(await ask('/things/a', 'DELETE')).toEqual([200, 'gone a', '/things/a'])
    expect(await ask('/things/new', 'DELETE')).toEqual([404, expect.anything(), '/things/new'])
  }
})

test('what is looked up is what is kept: an address without parameters, and no other', () => {
  const router = new KnownPaths<string>()
  router.add('GET', '/things', 'all')
  router.add('GET', '/things/:id', 'one')
  expect(router.match('GET', '/things')).toBe(router.match('GET', '/things'))
  expect(router.match('GET', '/things/a')).not.toBe(router.match('GET', '/things/a'))
  router.add('ALL', '*', 'each')
  expect(router.match('GET', '/things')[0]).toHaveLength(2)
})
