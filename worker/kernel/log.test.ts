import { expect, test, vi } from 'vitest'
import { call, newUser, rid } from '../test/people.ts'
import { complaints } from '../test/setup.ts'
import { awayFor, callUnder } from '../test/under.ts'

test('each change and each failure leaves a line, with the pattern of its address and never the address; a reading leaves none', async () => {
  const ada = await newUser()
  const log = vi.spyOn(console, 'log')
  const lines = () =>
    log.mock.calls.splice(0).map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  await ada.get('/api/credits')
  expect(lines()).toEqual([])
  await ada.post('/dev/ledger/debit', { amount: 0.01, request_id: rid() })
  expect(lines()).toMatchObject([{ method: 'POST', route: '/dev/ledger/debit' }])
  await call('GET', '/api/tasks/that-is-not-there')
  expect(lines()).toMatchObject([
    { method: 'GET', route: '/api/tasks/:id', fault: 'signInRequired', status: 401 },
  ])
})

test('the line of a query that failed says why, and none of the values that were in it', async () => {
  const said = { category: 'idea', content: 'My secret plan', contact: 'ada@example.com' }
  const DB = awayFor('INTO feedback')
  expect((await callUnder({ DB }, 'POST', '/api/feedback', said)).status).toBe(503)
  const [line] = complaints.splice(0).flat().map(String)
  expect(line).toContain('Network connection lost')
  expect(line).toMatch(/INSERT INTO feedback.* at giveFeedback/)
  expect(line).not.toMatch(/My secret plan|ada@example/)
})
