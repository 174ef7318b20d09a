import { expect, test, vi } from 'vitest'
import { reportErrors } from './report-errors.ts'

test('errors nobody caught are told, five for each page load, without the query of the page', () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response())
  vi.stubGlobal('fetch', fetched)
  history.pushState(null, '', '/pricing?redirect=secret')
  reportErrors()
  for (let i = 0; i < 9; i++)
    dispatchEvent(new ErrorEvent('error', { error: new TypeError(`x${i} is undefined`) }))
  expect(fetched).toHaveBeenCalledTimes(5)
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
    message: 'x0 is undefined',
    path: '/pricing',
  })
})
