import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { settingQuery } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

test('settings asked for together go in one request for each place', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const { searchParams } = new URL(input, location.origin)
    asked.push(String(searchParams))
    return Response.json({ data: (searchParams.get('key') ?? '').split(',').filter((key) => key !== 'none').map((key) => ({ key, data: key.length })) })
  })
  const queries = new QueryClient()
  const wanted = [settingQuery('public', '', 'banner'), settingQuery('public', '', 'none'), settingQuery('product', 'p1', 'hint')]
  const found = await Promise.all(wanted.map((query) => queries.fetchQuery(query)))
  expect(found).toEqual([{ key: 'banner', data: 6 }, null, { key: 'hint', data: 4 }])
  expect(asked).toEqual(['scope=public&key=banner%2Cnone', 'scope=product&refer=p1&key=hint'])
})
