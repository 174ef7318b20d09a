import { expect, test } from 'vitest'
import { readEvents } from './read-events.ts'

const stream = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })

const all = async (body: ReadableStream<Uint8Array>) => {
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('events are read however the bytes are cut', async () => {
  const body = stream('id: 1\nevent: task\nda', 'ta: {"a":1}\n', '\n: still here\n\nid: 2\ndata: {"b"', ':2}\n\ndata: [DONE]\n\n')
  expect(await all(body)).toEqual([
    { id: '1', data: '{"a":1}' },
    { id: '2', data: '{"b":2}' },
    { id: '', data: '[DONE]' },
  ])
})

test('an event that was cut off is none', async () => {
  expect(await all(stream('id: 1\ndata: {"a":'))).toEqual([])
})
