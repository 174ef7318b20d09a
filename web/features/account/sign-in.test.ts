import type { Welcome } from '../../../worker/features/account/contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { read, write } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { keepWelcome } from './sign-in.ts'

// What other tests asked for may still be under way.
beforeEach(() => queryClient.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  queryClient.clear()
})

test.each([
  ['ben', null],
  ['ada', 'Smith = 史密斯'],
])('where the session of Ada has run out, %s finds of her terms: %s', async (id, terms) => {
  write('authorization', 'Bearer old')
  write('userId', 'ada')
  write('glossary', 'Smith = 史密斯')
  vi.stubGlobal('fetch', async () => Response.json({ data: { id } }))
  await keepWelcome({
    Authorization: 'Bearer new',
    Access_Token: 'pass',
    user: { id } as Welcome['user'],
  })
  expect([read('userId'), read('authorization'), read('glossary')]).toEqual([
    id,
    'Bearer new',
    terms,
  ])
})
