import { expect, test } from 'vitest'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import type { Person } from '../../test/people.ts'
import {
  balance,
  ended,
  fetchAs,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
  until,
} from '../../test/work.ts'
import { RATIOS, RESOLUTIONS, sizeOf } from './shot/contract.ts'

/** Of a film's short sides, the least, so that it is made at once. */
const SMALL = { prompt: 'A lamp', resolution: '480p' }

const sent = async (ada: Person, input: object) => {
  const { data, status } = await send(ada, { tool: 'videa', input })
  expect(status).toBe(202)
  return data
}
const made = async (ada: Person, input: object) => ended(ada, (await sent(ada, input)).id)

async function film(ada: Person, hash: string | undefined) {
  const answer = await fetchAs(ada, `/api/file/mine?id=${hash}`)
  const bytes = await answer.bytes()
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = (await input.getPrimaryVideoTrack()) ?? expect.fail('no film')
  return {
    size: [track.displayWidth, track.displayHeight],
    codec: await track.getCodec(),
    seconds: await input.computeDuration(),
    comment: (await input.getMetadataTags()).comment,
  }
}

test('words become a film as long and as large as was asked for, which says what made it', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator({ credits: 1000 })
  const { outputs, receipt } = await made(ada, { ...SMALL, seconds: 10, ratio: '9:16' })
  expect(await film(ada, outputs[0])).toEqual({
    size: [480, 854],
    codec: 'avc',
    seconds: 10,
    comment: expect.stringContaining('Verdigris demo provider'),
  })
  expect(receipt).toMatchObject({ held: 320, charged: 320 })
  for (const ratio of RATIOS)
    for (const resolution of RESOLUTIONS) {
      const { width, height } = sizeOf(ratio, resolution)
      const [across = 1, down = 1] = ratio.split(':').map(Number)
      expect([width % 2, height % 2, Math.abs(width / height - across / down) < 0.01]).toEqual([
        ...[0, 0, true],
      ])
    }
})

test('a second costs what its resolution says', async () => {
  const ada = await newCreator()
  const quoted = async (input: object) =>
    (await ada.post('/api/tasks/quote', { tool: 'videa', input })).data.price
  expect(await quoted({ prompt: 'A lamp' })).toBe(200)
  expect(await quoted(SMALL)).toBe(160)
  expect(await quoted({ prompt: 'A lamp', seconds: 10, resolution: '1080p' })).toBe(600)
})

test('it begins and ends with the pictures that are given', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator({ credits: 500 })
  const [first_frame, last_frame] = [await newPicture(ada, 'a.png'), await newPicture(ada, 'b.png')]
  const task = await made(ada, { ...SMALL, ratio: '1:1', first_frame, last_frame })
  expect(task).toMatchObject({ status: 'succeeded', receipt: { charged: 160 } })
  expect((await film(ada, task.outputs[0])).size).toEqual([480, 480])
})

test('a picture is made to move without a word', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator({ credits: 200 })
  const task = await made(ada, { resolution: '480p', first_frame: await newPicture(ada, 'a.png') })
  expect(task).toMatchObject({ status: 'succeeded', receipt: { charged: 160 } })
  for (const [field, input] of [
    ['prompt', { resolution: '480p' }],
    ['seconds', { ...SMALL, seconds: 3 }],
    ['resolution', { first_frame: '0'.repeat(32), resolution: '8k' }],
  ] as const)
    expect(await send(ada, { tool: 'videa', input })).toMatchObject({
      status: 422,
      err: `Please check “input.${field}”.`,
    })
})

test('what fails, is refused, or is another one’s costs nothing', async () => {
  await using _ = await hurriedWorkflows()
  const [ada, other] = [await newCreator(), await newCreator()]
  for (const [word, fault] of [
    ['moderate', 'contentRefused'],
    ['fail', 'providerFailed'],
  ]) {
    const task = await made(ada, { ...SMALL, prompt: `A lamp [[${word}]]` })
    expect(task).toMatchObject({
      status: 'failed',
      error: { fault },
      receipt: { held: 160, charged: 0, returned: 160 },
    })
  }
  const theirs = await newPicture(other)
  expect(
    (await send(ada, { tool: 'videa', input: { ...SMALL, first_frame: theirs } })).status,
  ).toBe(404)
  for (const wrong of [{ prompt: ' ' }, { seconds: 7 }, { ratio: '5:1' }, { seed: -1 }, { x: 1 }])
    expect((await send(ada, { tool: 'videa', input: { ...SMALL, ...wrong } })).status).toBe(422)
  expect(await balance(ada)).toBe(200)
})

test('a double answer, late word and forged word make one film at one price', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator({ credits: 500 })
  for (const word of ['twice', 'late webhook', 'forged webhook']) {
    const task = await made(ada, { ...SMALL, prompt: `A lamp [[${word}]]` })
    expect([word, task.status, task.outputs.length]).toEqual([word, 'succeeded', 1])
  }
  expect(await balance(ada)).toBe(20)
})

test('a film under way says what stopping it costs, and costs that', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { id } = await sent(ada, { ...SMALL, prompt: 'A lamp [[job 300]]' })
  const task = await until(ada, id, ({ stage }) => stage === 'working')
  await ada.post(`/api/tasks/${id}/cancel`, {})
  const { receipt, status } = await ended(ada, id)
  expect([status, receipt.charged]).toEqual(['cancelled', task.cancel_price])
})
