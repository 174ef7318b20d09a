import { isRedirect, type ParsedLocation } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type Product, productQuery } from './api.ts'
import { loadProductAt } from './load.ts'

const at = (pathname: string) =>
  ({ pathname, searchStr: '?lang=zh-HK', hash: 'asked' }) as ParsedLocation

/** Where a visit of a product's page leads; its key when it stays. */
const visit = (queries: QueryClient, idOrKey: string, page: string) =>
  loadProductAt(queries, idOrKey, 'zh-HK', at(`/product/${idOrKey}${page}`)).then(
    ({ key }) => key,
    (thrown: unknown) => (isRedirect(thrown) ? thrown.options.href : Promise.reject(thrown)),
  )

test('a page that is opened by its product’s id or an earlier key goes to where it is, and asks no second time', async () => {
  const queries = new QueryClient()
  for (const name of ['chat', 'chitchat'])
    queries.setQueryData(productQuery(name, 'zh-HK').queryKey, {
      id: 'chat',
      key: 'chatty',
    } as Product)
  for (const name of ['chat', 'chitchat'])
    expect(await visit(queries, name, '/document')).toBe(
      '/product/chatty/document?lang=zh-HK#asked',
    )
  expect(await visit(queries, 'chatty', '')).toBe('chatty')
})
