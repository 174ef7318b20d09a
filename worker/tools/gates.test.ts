import { expect, test } from 'vitest'
import { call, newUser, type Person, rid } from '../test/people.ts'
import { cutOut, hurriedWorkflows, newCreator, newPicture, send } from '../test/work.ts'

const ADMIN = '/api/admin/products'
const LEVEL_2 = { min_level: 2, modulo: 10 }
/** The products of the seed that take backgrounds away. */
const CUTTERS = ['remove-background', 'product-photo']

async function gate(change: object, keys = CUTTERS) {
  const admin = await newUser({ role: 'admin' })
  for (const key of keys)
    expect(await admin.put(`${ADMIN}/${key}`, change)).toMatchObject({ status: 200, data: change })
  return admin
}

const asked = (image: string, more: object = {}) => ({ ...cutOut(image), ...more })
const outcomes = async (who: Person, image: string, more: object = {}) => {
  const [quoted, sent] = [
    await who.post('/api/tasks/quote', asked(image, more)),
    await send(who, asked(image, more)),
  ]
  return [quoted.fault ?? quoted.status, sent.fault ?? sent.status]
}

test('a tool that only gated products open is closed below their level, whether a product is named or not', async () => {
  await using _ = await hurriedWorkflows()
  await gate(LEVEL_2)
  for (const level of [0, 1, 11]) {
    const who = await newCreator(level ? { level } : {})
    const image = await newPicture(who)
    for (const more of [{}, { product_id: 'remove-background' }]) {
      expect([level, more, await outcomes(who, image, more)]).toEqual([
        level,
        more,
        ['levelTooLow', 'levelTooLow'],
      ])
    }
    expect(await send(who, cutOut(image))).toMatchObject({
      status: 403,
      err: 'Level VIP2 or higher is required. Please purchase a more advanced plan.',
    })
    expect((await who.get('/api/tasks')).data.items).toEqual([])
  }
  for (const level of [2, 13]) {
    const who = await newCreator({ level })
    expect([level, await outcomes(who, await newPicture(who))]).toEqual([level, [200, 202]])
  }
  expect(await call('POST', '/api/tasks/quote', asked('0'.repeat(32)))).toMatchObject({
    status: 403,
    fault: 'levelTooLow',
  })
})

test('where another product opens the same mode, the gate is of the product that is named', async () => {
  await using _ = await hurriedWorkflows()
  await gate(LEVEL_2, ['remove-background'])
  const ada = await newCreator()
  const image = await newPicture(ada)
  expect(await outcomes(ada, image, { product_id: 'remove-background' })).toEqual([
    'levelTooLow',
    'levelTooLow',
  ])
  expect(await outcomes(ada, image, { product_id: 'product-photo' })).toEqual([200, 202])
  expect(await outcomes(ada, image)).toEqual([200, 202])
  // Of another tool or mode, or of nobody: naming it opens nothing.
  for (const product_id of ['cut-silence', 'compress-images', 'no-such'])
    expect(await outcomes(ada, image, { product_id })).toEqual(['notFound', 'notFound'])
})

test('a project asks for the level of its product, and one of another tool opens nothing', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const image = await newPicture(ada)
  const make = async (product_id: string) =>
    (await ada.post('/api/apps', { product_id })).data.id as string
  const [gated, other] = [await make('remove-background'), await make('cut-silence')]
  await gate(LEVEL_2, ['remove-background'])
  expect(await send(ada, asked(image, { app_id: gated }))).toMatchObject({ fault: 'levelTooLow' })
  expect(await send(ada, asked(image, { app_id: other }))).toMatchObject({ status: 202 })
  await gate(LEVEL_2)
  expect(await send(ada, asked(image, { app_id: other }))).toMatchObject({ fault: 'levelTooLow' })
  expect(await ada.get(`/api/apps/${gated}`)).toMatchObject({ status: 200 })
})

test('nobody begins a project in a product that his level does not open', async () => {
  await gate(LEVEL_2, ['cut-silence'])
  const [ada, bob] = [await newUser(), await newUser({ level: 12 })]
  expect(
    await ada.post('/api/apps', { product_id: 'cut-silence', request_id: rid() }),
  ).toMatchObject({ status: 403, fault: 'levelTooLow' })
  expect((await ada.get('/api/apps')).data.items).toEqual([])
  expect(await bob.post('/api/apps', { product_id: 'cut-silence' })).toMatchObject({ status: 201 })
})

test('cards and products tell their level; a level that no remainder reaches is refused and changes nothing', async () => {
  const admin = await gate({ min_level: 3, modulo: null }, ['cut-silence'])
  expect(
    (await call('GET', '/api/products')).data.find(
      ({ key }: { key: string }) => key === 'cut-silence',
    ),
  ).toMatchObject({ min_level: 3, modulo: null })
  expect((await call('GET', '/api/products/cut-silence')).data).toMatchObject({
    min_level: 3,
    modulo: null,
  })
  for (const wrong of [
    { modulo: 3 },
    { modulo: 2 },
    { min_level: 10, modulo: 10 },
    { min_level: -1 },
    { min_level: 1.5 },
    { modulo: 1 },
    { min_level: 1001 },
  ]) {
    expect(await admin.put(`${ADMIN}/cut-silence`, wrong), JSON.stringify(wrong)).toMatchObject({
      status: 422,
      fault: 'invalidInput',
    })
  }
  expect((await admin.get(`${ADMIN}/cut-silence`)).data).toMatchObject({
    min_level: 3,
    modulo: null,
  })
  const created = await admin.post(ADMIN, {
    key: 'members-club',
    file_module: 'cut-silence',
    title: 'Club',
    min_level: 5,
    modulo: 4,
  })
  expect(created).toMatchObject({ status: 422, fault: 'invalidInput' })
  expect(await admin.put(`${ADMIN}/cut-silence`, { min_level: 0 })).toMatchObject({
    data: { min_level: 0 },
  })
})
