import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signBody } from '../providers/signed-body.ts'
import { call, newUser, type Reply, rid } from './people.ts'
import { order } from './shop.ts'
import { png, putFile, sendAll } from './uploads.ts'
import { cutOut, hurriedWorkflows, newCreator, newPicture, send } from './work.ts'

/** How many trips to the database a call took, and how many of them waited for each other. */
function tripsOf({ status, headers }: Reply) {
  const told = /db;dur=[\d.]+;desc="(\d+) trips, (\d+) in a row"/.exec(
    headers.get('Server-Timing') ?? '',
  )
  return { status, all: Number(told?.[1]), inARow: Number(told?.[2]) }
}

test('what a person reads takes one trip, in which his session is read too', async () => {
  const ada = await newUser()
  const placed = await order(ada, 'starter-monthly')
  const { hash } = (await putFile(ada, await png(20, 20), 'a.png')).data
  const reads = [
    '/api/credits',
    '/api/credits/logs',
    '/api/credits/lines',
    '/api/user/me',
    '/api/tasks',
    '/api/file/explorer',
    '/api/file/usage',
    '/api/notifications',
    '/api/apps',
    '/api/orders',
    '/api/orders/renewal',
    `/api/orders/${placed.id}`,
    '/api/records',
    '/api/voices',
    '/api/user/sessions',
    '/api/credits/logs.csv',
    `/api/file/mine?id=${hash}`,
  ]
  for (const path of reads)
    expect({ path, ...tripsOf(await ada.get(path)) }).toEqual({
      path,
      status: 200,
      all: 1,
      inARow: 1,
    })
  expect(tripsOf(await ada.get(`/api/csrf_token?request_id=${rid()}`))).toMatchObject({ all: 0 })
})

test('a small file comes in with three trips', async () => {
  const ada = await newUser()
  const picture = await png(20, 20)
  const three = { status: 200, all: 3, inARow: 3 }
  expect(tripsOf(await putFile(ada, picture, 'a.png'))).toEqual(three)
  expect(tripsOf(await putFile(await newUser(), picture, 'the same of another.png'))).toEqual(three)
})

test('a task is quoted and its receipt read in the time of one trip, and it is taken in with three', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const task = cutOut(await newPicture(ada))
  expect(tripsOf(await ada.post('/api/tasks/quote', task))).toMatchObject({
    status: 200,
    inARow: 1,
  })
  const taken = await send(ada, task)
  expect(tripsOf(taken)).toMatchObject({ status: 202, inARow: 3 })
  expect(tripsOf(await ada.get(`/api/tasks/${taken.data.id}/receipt`))).toMatchObject({
    status: 200,
    inARow: 1,
  })
})

test('a payment comes in with two trips', async () => {
  const ada = await newUser()
  const { id } = await order(ada, 'starter-monthly')
  const paid = { order_id: id, payment_id: 'p1', amount: 990, currency: 'USD' }
  const body = JSON.stringify({ id: 'e1', type: 'payment.paid', data: paid })
  const reply = await call('POST', '/api/payments/sandbox/webhook', body, {
    'Webhook-Signature': await signBody('whsec_local', body, Date.now()),
  })
  expect(tripsOf(reply)).toEqual({ status: 200, all: 2, inARow: 2 })
})

test('a session that has ended reads nothing and changes nothing, in whichever trip that is found out', async () => {
  const ada = await newUser()
  const picture = await png(20, 20)
  await ada.post('/api/user/logout')
  for (const path of [
    '/api/tasks',
    '/api/file/explorer',
    '/api/tasks?size=none',
    '/api/user/sessions',
    '/api/credits/logs.csv',
    `/api/file/mine?id=${'0'.repeat(32)}`,
    '/api/file/mine?id=none',
  ])
    expect((await ada.get(path)).status).toBe(401)
  expect((await putFile(ada, picture, 'a.png')).status).toBe(401)
  expect((await sendAll(ada, picture)).status).toBe(401)
  expect((await send(ada, cutOut('0'.repeat(32)))).status).toBe(401)
  for (const table of ['requests', 'uploads', 'litter', 'files', 'tasks'])
    expect([table, await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')]).toEqual([
      table,
      0,
    ])
})
