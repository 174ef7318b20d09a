import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { credits } from '../features/credits/contract.ts'
import { grant } from '../features/credits/ledger.ts'
import { newUser, rid } from '../test/people.ts'
import { cutOut, deps, ended, hurriedWorkflows, newPicture, send } from '../test/work.ts'

test('a receipt names the packages that paid, in order, and what came back later; to its owner alone', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newUser()
  const give = (amount: number, days: number, title?: string) =>
    grant(deps, {
      userId: ada.id,
      source: 'gift',
      sourceRef: rid(),
      amount: credits(amount),
      expiresAt: deps.now() + days * 24 * 3600_000,
      ...(title ? { title } : {}),
    })
  await give(0.4, 5, 'For the first hour')
  await give(10, 50)
  const { data } = await send(ada, cutOut(await newPicture(ada)))
  await ended(ada, data.id)
  const boss = await newUser({ role: 'admin' })
  const giveBack = (amount: number, who = boss, request_id = rid()) =>
    who.post(`/api/admin/tasks/${data.id}/refund`, { amount, reason: 'a poor cut', request_id })
  const once = rid()
  expect((await giveBack(0.25, boss, once)).status).toBe(200)
  expect((await giveBack(0.25, boss, once)).status).toBe(200)
  expect(await giveBack(0.76)).toMatchObject({ status: 409, fault: 'refundTooLarge' })
  expect((await giveBack(0.1, ada)).status).toBe(403)
  await env.DB.prepare('DELETE FROM requests').run()
  expect((await giveBack(0.25, boss, once)).status).toBe(200)
  expect(await giveBack(0.5, boss, once)).toMatchObject({ fault: 'requestIdReused' })
  expect((await boss.get(`/api/admin/audit?subject=${data.id}`)).data.items).toMatchObject([
    { action: 'task.refund', reason: 'a poor cut', detail: { amount: 0.25, user: ada.id } },
  ])
  const receipt = (
    await ada.get(`/api/tasks/${data.id}/receipt`, undefined, { 'Accept-Language': 'zh-HK' })
  ).data
  expect(receipt).toMatchObject({
    id: data.id,
    tool: 'imm',
    status: 'succeeded',
    held: 1,
    charged: 1,
    returned: 0,
    account: ada.email,
  })
  expect(receipt.packages).toMatchObject([
    { source: 'gift', title: 'For the first hour', held: 0.4, charged: 0.4 },
    { source: 'gift', title: '贈送', held: 0.6, charged: 0.6 },
  ])
  expect(receipt.returns).toMatchObject([{ amount: 0.25, title: '客戶服務補償' }])
  expect((await (await newUser()).get(`/api/tasks/${data.id}/receipt`)).fault).toBe('notFound')
})

test('a receipt says what was counted, at what each was sold, and who counted', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newUser()
  await grant(deps, {
    userId: ada.id,
    source: 'gift',
    sourceRef: rid(),
    amount: credits(5),
    expiresAt: deps.now() + 24 * 3600_000,
  })
  const counted = async (task: object) => {
    const { data } = await send(ada, task)
    const { receipt } = await ended(ada, data.id)
    const told = (await ada.get(`/api/tasks/${data.id}/receipt`)).data.counted as {
      unit: string
      amount: number
      price: number
      by: string
    }[]
    const sum = told.reduce((all, { amount, price }) => all + amount * price, 0)
    expect(receipt.charged).toBe(Math.ceil(Math.round(sum * 1e6) / 1e4) / 100)
    return told
  }
  const ask = (content: string) => ({
    tool: 'llm',
    input: { messages: [{ role: 'user', content }] },
  })
  expect(await counted(cutOut(await newPicture(ada)))).toEqual([
    { unit: 'picture', amount: 1, price: 1, by: 'here' },
  ])
  expect(await counted(ask('[[tokens 9]]'))).toEqual([
    { unit: 'token', amount: 12, price: 0.00005, by: 'provider' },
  ])
  expect(await counted(ask('[[tokens 9]] [[twice]]'))).toMatchObject([
    { unit: 'token', price: 0.00005, by: 'here' },
  ])
  expect(await counted({ tool: 'tts', input: { text: 'Good morning.' } })).toEqual([
    { unit: 'character', amount: 13, price: 0.05, by: 'here' },
  ])
})

test('what failed shows that its packages paid nothing', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newUser()
  await grant(deps, {
    userId: ada.id,
    source: 'gift',
    sourceRef: rid(),
    amount: credits(5),
    expiresAt: deps.now() + 24 * 3600_000,
  })
  const { data } = await send(ada, cutOut(await newPicture(ada, '[[fail]].png')))
  await ended(ada, data.id)
  const receipt = (await ada.get(`/api/tasks/${data.id}/receipt`)).data
  expect(receipt).toMatchObject({
    held: 1,
    charged: 0,
    returned: 1,
    why: 'The provider failed',
    packages: [{ held: 1, charged: 0 }],
    returns: [],
  })
})
