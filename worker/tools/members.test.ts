import { expect, onTestFinished, test } from 'vitest'
import { newUser, rid } from '../test/people.ts'
import { cutOut, hurriedWorkflows, newCreator, newPicture, send } from '../test/work.ts'
import { toolOf } from './registry.ts'

/** Gives a mode a level for the time of a test. */
function demand(minLevel: number, modulo: number) {
  const mode = toolOf('imm')!.modes['remove-background']!
  const before = { minLevel: mode.minLevel }
  Object.assign(mode, { minLevel, modulo })
  onTestFinished(() => void (Object.assign(mode, before), delete mode.modulo))
}

test('a level below the tool’s own gets neither a price nor a task; the vip digit decides, not the term', async () => {
  await using _ = await hurriedWorkflows()
  demand(2, 10)
  for (const [level, status] of [
    [0, 403],
    [1, 403],
    [11, 403],
    [2, 202],
    [12, 202],
    [13, 202],
  ] as const) {
    const who = await newCreator(level ? { level } : {})
    const task = cutOut(await newPicture(who))
    const [quoted, sent] = [await who.post('/api/tasks/quote', task), await send(who, task)]
    expect([level, quoted.status, sent.status]).toEqual([level, status === 403 ? 403 : 200, status])
    if (status === 403)
      expect([quoted.fault, sent.fault, sent.err]).toEqual([
        'levelTooLow',
        'levelTooLow',
        'Level VIP2 or higher is required. Please purchase a more advanced plan.',
      ])
  }
})

test('a paid call’s record says what it cost', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada)))
  const line = async () => (await ada.get('/api/records')).data.items[0]
  await expect
    .poll(line)
    .toMatchObject({ method: 'POST', route: '/api/tasks', status: 202, cost: data.price })
})

test('tasks are asked for by their ids at once; another’s are not among them', async () => {
  await using _ = await hurriedWorkflows()
  const [ada, bob] = [await newCreator(), await newCreator()]
  const image = await newPicture(ada)
  const own = [await send(ada, cutOut(image)), await send(ada, cutOut(image))].map(
    ({ data }) => data.id,
  )
  const foreign = (await send(bob, cutOut(await newPicture(bob)))).data.id
  const ask = async (ids: string[]) =>
    (await ada.get(`/api/tasks?size=50&ids=${ids.join(',')}`)).data
  expect(await ask([...own, foreign, 'none'])).toMatchObject({
    items: [{ id: own[1] }, { id: own[0] }],
    next: null,
  })
  expect(await ask([foreign])).toEqual({ items: [], next: null })
  expect((await ask(Array.from({ length: 50 }, rid))).items).toEqual([])
  expect(
    await (await newUser()).get(`/api/tasks?ids=${Array.from({ length: 51 }, rid).join(',')}`),
  ).toMatchObject({ status: 422 })
})
