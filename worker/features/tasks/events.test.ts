import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Person } from '../../test/people.ts'
import { cutOut, ended, hurriedWorkflows, newCreator, newPicture, send } from '../../test/work.ts'

async function eventsOf(ada: Person, id: string, lastEventId?: number) {
  const response = await exports.default.fetch(
    new Request(`http://localhost/api/tasks/${id}/events`, {
      headers: {
        Authorization: ada.bearer,
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
      },
    }),
  )
  const frames = (await response.text()).trim().split('\n\n')
  const last = frames.pop()
  const events = frames.map((frame) => ({
    id: Number(/^id: (\d+)/m.exec(frame)?.[1]),
    data: JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? 'null'),
  }))
  return { type: response.headers.get('Content-Type'), events, last }
}

test('a task tells its way from waiting to its result, and ends with [DONE]', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada, '[[slow 4]].png')))
  const { type, events, last } = await eventsOf(ada, data.id)
  expect(type).toContain('text/event-stream')
  expect(last).toBe('data: [DONE]')
  expect(events.map(({ id }) => id)).toEqual(events.map((_, i) => i + 1))
  expect(events[0]?.data).toMatchObject({ status: 'queued', progress: 0 })
  expect(events.at(-1)?.data).toMatchObject({
    status: 'succeeded',
    progress: 1,
    outputs: [expect.any(String)],
    receipt: { charged: 1 },
  })
  const progress = events.map(({ data }) => data.progress as number)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.length).toBeGreaterThan(4)
  expect(
    events
      .slice(0, -1)
      .every(({ data }) => data.outputs.length === 0 && data.receipt.charged === 0),
  ).toBe(true)
})

test('a reader who comes back hears only what he missed', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { data } = await send(ada, cutOut(await newPicture(ada)))
  await ended(ada, data.id)
  const all = (await eventsOf(ada, data.id)).events
  const seen = all.at(-2)?.id ?? 0
  expect((await eventsOf(ada, data.id, seen)).events.map(({ id }) => id)).toEqual([seen + 1])
  expect(await eventsOf(ada, data.id, all.length)).toMatchObject({
    events: [],
    last: 'data: [DONE]',
  })
})
