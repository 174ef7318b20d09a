import { afterEach, expect, test, vi } from 'vitest'
import { onDenied } from '../kernel/denied.ts'
import { sendAsked } from './send-asked.ts'

afterEach(() => vi.unstubAllGlobals())

test('whose level ran out while the page was open is shown the way on as soon as he starts', async () => {
  const err = 'Level 1 or higher is required. Please purchase a more advanced plan.'
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 403, err, fault: 'levelTooLow' }, { status: 403 }),
  )
  const heard: string[] = []
  const stop = onDenied((sentence) => heard.push(sentence))
  await expect(sendAsked({ tool: 'imm', input: {} }, 10)).rejects.toThrow(err)
  expect(heard).toEqual([err])
  stop()
})

test('a try whose answer was lost is repeated as the same request, also after a refusal and by a page that was loaded anew', async () => {
  const ids: (string | null)[] = []
  const answers = [
    () => Promise.reject(new TypeError('connection reset')),
    () => Response.json({ code: 503, err: 'Later.', fault: 'notReady' }, { status: 503 }),
    () => Response.json({ code: 429, err: 'Slowly.', fault: 'tooManyRequests' }, { status: 429 }),
    () => Response.json({ code: 202, data: { id: 'one' } }, { status: 202 }),
    () => Response.json({ code: 202, data: { id: 'another' } }, { status: 202 }),
  ]
  let quotes = 0
  vi.stubGlobal('fetch', async (request: Request | string, given?: RequestInit) => {
    const { url, headers } = new Request(new URL(String(request), 'https://site.test'), given)
    if (url.endsWith('/quote'))
      return Response.json({ code: 200, data: { price: 10, quote: `quote ${++quotes}` } })
    if (url.includes('/csrf_token')) return Response.json({ code: 200, data: 'token' })
    if (!url.endsWith('/api/tasks')) return Response.json({ code: 200, data: {} })
    ids.push(headers.get('X-Request-Id'))
    return answers.shift()?.()
  })
  let page = await import('./send-asked.ts')
  const send = () => page.sendAsked({ tool: 'imm', input: { prompt: 'a fox' } }, 10)
  for (const _ of [1, 2, 3]) await expect(send()).rejects.toThrow()
  // The page is loaded anew.
  vi.resetModules()
  page = await import('./send-asked.ts')
  expect([await send(), await send()]).toEqual(['one', 'another'])
  const [first, ...others] = ids
  expect(others.slice(0, 3)).toEqual([first, first, first])
  expect(others[3]).not.toBe(first)
})
