import { i18n } from '@lingui/core'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Settling } from './settling.tsx'
import type { Reply } from './tree.ts'

beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

const reply: Reply = {
  id: 'a',
  parent: 'q',
  role: 'assistant',
  text: '',
  answer: { model: 'small', request: 'sent as the page went' },
}

test('whether a question arrived is asked until the line is back, and told to who is there by then', async () => {
  let tries = 0
  vi.stubGlobal('fetch', async () => {
    if (++tries <= 3) throw new TypeError('no line')
    return Response.json({ data: { items: [] } })
  })
  const told: string[] = []
  const settling = (who: string) => (
    <Settling reply={reply} onLearn={() => {}} onLost={() => told.push(who)} />
  )
  const { rerender } = render(settling('before'))
  await expect.poll(() => tries).toBe(1)
  rerender(settling('since'))
  await expect.poll(() => told).toEqual(['since'])
  expect(tries).toBe(4)
})
