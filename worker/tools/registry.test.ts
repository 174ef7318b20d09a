import { expect, test } from 'vitest'
import { call } from '../test/people.ts'
import { tools } from './registry.ts'

const folders = Object.keys(import.meta.glob('./*/contract.ts')).map((path) => path.split('/')[1])
const servers = Object.keys(import.meta.glob('./*/server.ts')).map((path) => path.split('/')[1])

test('folders and list agree, and every tool stands under its own name', () => {
  expect(Object.keys(tools).toSorted()).toEqual(folders.toSorted())
  for (const [id, contract] of Object.entries(tools)) expect(contract.id).toBe(id)
})

test('what runs on the server has a server half, what runs in the browser has none', () => {
  const onServer = Object.values(tools).filter(({ runs }) => runs !== 'browser')
  expect(servers.toSorted()).toEqual(onServer.map(({ id }) => id as string).toSorted())
})

test('the list of tools tells their inputs as JSON Schema', async () => {
  const { data } = await call('GET', '/api/tools')
  const imm = data.find(({ id }: { id: string }) => id === 'imm')
  expect(imm).toMatchObject({ runs: 'server', min_level: 0, input: { type: 'object', required: ['mode', 'image'], additionalProperties: false } })
  expect(data.find(({ id }: { id: string }) => id === 'cut-silence')).toMatchObject({ runs: 'browser' })
})

test('anybody may ask for a price', async () => {
  const quote = await call('POST', '/api/tasks/quote', { tool: 'imm', input: { mode: 'remove-background', image: '0'.repeat(32) } })
  expect(quote.data).toMatchObject({ price: 1, expires_at: expect.any(Number), quote: expect.any(String) })
  expect((await call('POST', '/api/tasks/quote', { tool: 'cut-silence', input: {} })).data.price).toBe(0)
})
