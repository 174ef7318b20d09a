import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test } from 'vitest'
import {
  balance,
  cutOut,
  deps,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
} from '../test/work.ts'
import { withKey } from '../test/vendors.ts'
import { refusal, wire } from '../test/wire.ts'
import { ADAPTERS, adaptersFor } from './capabilities.ts'
import { compatibleImage } from './openai-compatible/image.ts'
import { ProviderFault } from './provider-fault.ts'

/** Has a vendor answer every question for a matte with a failure. @returns how often it was asked */
function failing(adapter: string, fault: () => ProviderFault) {
  const before = ADAPTERS.matte[adapter]!
  let asked = 0
  ADAPTERS.matte[adapter] = () => ({
    repeatable: true,
    async submit() {
      asked++
      throw fault()
    },
  })
  onTestFinished(() => void (ADAPTERS.matte[adapter] = before))
  return () => asked
}

const stateOf = (id: string) =>
  env.DB.prepare('SELECT failures FROM adapters WHERE id = ?').bind(id).first('failures')
const alerts = async () =>
  (await env.DB.prepare('SELECT subject, needed, times FROM alerts').all()).results

test('a model that does other work is passed over, and nothing is held against it', async () => {
  await using _ = await hurriedWorkflows()
  const asked = failing('replicate', () => new ProviderFault('unable'))
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada)))).data
  expect(await ended(ada, id)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
  expect([asked(), await stateOf('matte.replicate'), await alerts()]).toEqual([1, 0, []])
})

test('where no model does the work, the task ends at once and costs nothing', async () => {
  await using _ = await hurriedWorkflows()
  const asked = ['replicate', 'demo'].map((adapter) =>
    failing(adapter, () => new ProviderFault('unable')),
  )
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada)))).data
  expect(await ended(ada, id)).toMatchObject({
    status: 'failed',
    error: { fault: 'providerFailed' },
    receipt: { charged: 0 },
  })
  expect([asked.map((times) => times()), await balance(ada)]).toEqual([[1, 1], 200])
})

test('one that is away is tried again, though those after it do other work', async () => {
  await using _ = await hurriedWorkflows()
  const away = failing('replicate', () => new ProviderFault('down'))
  failing('demo', () => new ProviderFault('unable'))
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada)))).data
  expect((await ended(ada, id)).status).toBe('failed')
  expect(away()).toBe(3)
})

test('admins are told at once of a vendor who wants to be paid, and another does the work', async () => {
  await using _ = await hurriedWorkflows()
  failing('replicate', () => new ProviderFault('down', '402 Insufficient credit', true))
  const ada = await newCreator()
  const { id } = (await send(ada, cutOut(await newPicture(ada)))).data
  expect((await ended(ada, id)).status).toBe('succeeded')
  expect(await alerts()).toEqual([{ subject: 'matte.replicate', needed: 1, times: 1 }])
})

test.each([
  ['a wrong key', 401, 'invalid_api_key', 1],
  ['a country that is not served', 403, 'unsupported_country_region_territory', 1],
  ['a model that is retired', 404, 'model_not_found', 1],
  ['an account that is empty', 429, 'insufficient_quota', 1],
  ['a limit of its own that is reached', 400, 'billing_hard_limit_reached', 1],
  ['too many questions, which passes', 429, 'rate_limit_exceeded', 6],
])('OpenAI says %s, and admins are told after as many times as that takes', async (...given) => {
  const [_name, status, code, needed] = given
  await using _ = await hurriedWorkflows()
  const before = ADAPTERS.image['openai-compatible']!
  ADAPTERS.image['openai-compatible'] = (_env, row) => compatibleImage(withKey, row)
  onTestFinished(() => void (ADAPTERS.image['openai-compatible'] = before))
  wire(() => refusal(status, code))
  const ada = await newCreator()
  const drawing = { tool: 'imm', input: { mode: 'generate', prompt: 'A red lamp' } }
  const { id } = (await send(ada, drawing)).data
  expect((await ended(ada, id)).status).toBe('succeeded')
  expect(await alerts()).toEqual([{ subject: 'image.openai-compatible', needed, times: 1 }])
})

test('keys that cannot be read take out only those that need them', async () => {
  await using _ = await hurriedWorkflows()
  onTestFinished(() => void delete env.PROVIDER_KEYS)
  const ada = await newCreator()
  for (const keys of ['{', '[]', '{"replicate": {"key": 1}}']) {
    env.PROVIDER_KEYS = keys
    const { id } = (await send(ada, cutOut(await newPicture(ada)))).data
    expect(await ended(ada, id)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
  }
})

test('one vendor’s keys that cannot be read are nothing to another', async () => {
  const keyed = { ...env, PROVIDER_KEYS: '{"replicate": "r8", "fal": {"key": "fal"}}' }
  const able = await adaptersFor({ ...deps, env: keyed }, 'matte')
  const adapters = able.map(({ row }) => row.adapter)
  expect(adapters).toContain('fal')
  expect(adapters).not.toContain('replicate')
})
