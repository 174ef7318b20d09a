import { expect, test } from 'vitest'
import { app } from '../app.ts'
import { newUser } from './people.ts'

/** Few enough to be given whole. */
const WHOLE = new Set(['/api/admin/wiki'])
/** By a key that admins choose, so that any word is a place in it. */
const BY_WORD = new Set(['/api/admin/redirects'])

test('a list that is given page by page refuses a cursor that none of its pages can have named', async () => {
  const boss = await newUser({ role: 'admin' })
  const paths = app.routes.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !/[:*]/.test(path),
  )
  const lists: string[] = []
  for (const path of new Set(paths.map((route) => route.path))) {
    const { status, data } = await boss.get<{ next?: unknown } | null>(path)
    if (status === 200 && data?.next !== undefined && !WHOLE.has(path)) lists.push(path)
  }
  expect(lists.length).toBeGreaterThan(15)
  for (const path of lists)
    for (const cursor of BY_WORD.has(path) ? ['~'] : ['~', 'zzz']) {
      const { status, fault } = await boss.get(`${path}?cursor=${cursor}`)
      expect.soft([path, cursor, status, fault]).toEqual([path, cursor, 422, 'invalidInput'])
    }
})
