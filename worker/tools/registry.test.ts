import { expect, test } from 'vitest'
import { call, newUser } from '../test/people.ts'
import type { Contract } from './contract.ts'
import { tools } from './registry.ts'
import type { AnyTool } from './tool.ts'

const all = Object.values(tools as unknown as Record<string, Contract>).map((contract) => ({
  id: contract.id,
  contract,
}))

const folders = Object.keys(import.meta.glob('./*/contract.ts')).map((path) => path.split('/')[1])
const servers = Object.keys(import.meta.glob('./*/server.ts')).map((path) => path.split('/')[1])

test('folders and list agree, and every tool stands under its own name', () => {
  expect(Object.keys(tools).toSorted()).toEqual(folders.toSorted())
  for (const [id, contract] of Object.entries(tools)) expect(contract.id).toBe(id)
})

test('every mode that runs on the server has its function, and no other has', async () => {
  const onServer = all.filter(({ contract }) =>
    Object.values(contract.modes).some(({ runs }) => runs !== 'browser'),
  )
  expect(servers.toSorted()).toEqual(onServer.map(({ id }) => id).toSorted())
  for (const { id, contract } of onServer) {
    const { default: made } = (await import(`./${id}/server.ts`)) as { default: AnyTool }
    const wanted = Object.entries(contract.modes).filter(([, { runs }]) => runs !== 'browser')
    expect([id, Object.keys(made).toSorted()]).toEqual([
      id,
      wanted.map(([mode]) => mode).toSorted(),
    ])
  }
})

test('a mode on the device is free, one on the server is sold at some rate', () => {
  for (const { id, contract } of all) {
    for (const [name, { runs, rates }] of Object.entries(contract.modes))
      expect([id, name, Object.keys(rates).length > 0]).toEqual([id, name, runs !== 'browser'])
  }
})

test('the list of tools tells their modes, with inputs as JSON Schema', async () => {
  const { data } = await call('GET', '/api/tools')
  const imm = data.find(({ id }: { id: string }) => id === 'imm')
  expect(imm).toMatchObject({
    runs: 'both',
    min_level: 0,
    input: { anyOf: expect.any(Array) },
  })
  expect(imm.input.anyOf).toHaveLength(7)
  expect(imm.modes).toMatchObject([
    {
      mode: 'remove-background',
      runs: 'both',
      unit: 'picture',
      from: 1,
      input: { required: ['mode', 'image'], additionalProperties: false },
    },
    { mode: 'compress', runs: 'browser', from: 0 },
    { mode: 'generate', runs: 'server', unit: 'picture', from: 20 },
    { mode: 'edit', from: 20 },
    { mode: 'erase', from: 10 },
    { mode: 'expand', from: 20 },
    { mode: 'upscale', from: 10 },
  ])
  expect(data.find(({ id }: { id: string }) => id === 'cut-silence')).toMatchObject({
    runs: 'browser',
    input: { type: 'object' },
  })
})

test('what a field may be is told in the reader’s language, with today’s price of each', async () => {
  const admin = await newUser({ role: 'admin' })
  expect(await admin.put('/api/admin/rates/llm.chat.large', { price: 0.002 })).toMatchObject({
    status: 200,
  })
  const { data } = await call('GET', '/api/tools/llm/choices', undefined, {
    'Accept-Language': 'zh-CN',
  })
  expect(data).toMatchObject({
    model: [
      { id: 'small', title: '小', per_thousand: 0.05 },
      { id: 'medium', per_thousand: 0.3 },
      { id: 'large', per_thousand: 2 },
    ],
  })
  const styles = await call('GET', '/api/tools/imm/choices', undefined, {
    'Accept-Language': 'zh-HK',
  })
  expect(styles.data.style).toHaveLength(9)
  expect(styles.data.style).toContainEqual({ id: 'ink', title: '墨線畫' })
  expect((await call('GET', '/api/tools/cut-silence/choices')).data).toEqual({})
  expect(await call('GET', '/api/tools/constructor/choices')).toMatchObject({ status: 404 })
})

test('the admin changes a rate; open quotes stand, new ones follow, and the list says so', async () => {
  const [ada, admin] = [await newUser(), await newUser({ role: 'admin' })]
  const task = { tool: 'imm', input: { mode: 'remove-background', image: '0'.repeat(32) } }
  expect((await call('POST', '/api/tasks/quote', task)).data.price).toBe(1)
  expect(
    (await admin.put('/api/admin/rates/imm.remove-background', { price: 1.5 })).data,
  ).toMatchObject({ id: 'imm.remove-background', unit: 'picture', price: 1.5, guest: false })
  expect((await call('POST', '/api/tasks/quote', task)).data.price).toBe(1.5)
  expect((await admin.get('/api/admin/rates')).data).toContainEqual(
    expect.objectContaining({ id: 'imm.remove-background', price: 1.5 }),
  )
  const { data: listed } = await call('GET', '/api/tools')
  const { modes } = listed.find(({ id }: { id: string }) => id === 'imm')
  expect(modes).toContainEqual(expect.objectContaining({ mode: 'remove-background', from: 1.5 }))
  expect(await admin.put('/api/admin/rates/imm.dream', { price: 1 })).toMatchObject({ status: 404 })
  for (const price of [-1, 1e-7])
    expect(await admin.put('/api/admin/rates/imm.remove-background', { price })).toMatchObject({
      status: 422,
    })
  expect(await ada.put('/api/admin/rates/imm.remove-background', { price: 0 })).toMatchObject({
    status: 403,
  })
})

test('anybody may ask for a price', async () => {
  const quote = await call('POST', '/api/tasks/quote', {
    tool: 'imm',
    input: { mode: 'remove-background', image: '0'.repeat(32) },
  })
  expect(quote.data).toMatchObject({
    price: 1,
    expires_at: expect.any(Number),
    quote: expect.any(String),
  })
  expect(
    (await call('POST', '/api/tasks/quote', { tool: 'cut-silence', input: {} })).data.price,
  ).toBe(0)
})
