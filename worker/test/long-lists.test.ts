import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { TaskView } from '../features/tasks/view.ts'
import { fill } from './fill.ts'
import { fetchAs, newCreator } from './work.ts'
import type { Person } from './people.ts'

const MIB = 1024 * 1024

/** Tasks of a person that were asked with and ended with a quarter of a MiB each, the first of them the newest. */
const longTasks = (who: Person, rows: number, status = 'succeeded') =>
  fill(
    `INSERT INTO tasks (id, user_id, tool, mode, input, result, price, status, outcome, charged, created_at, updated_at, ended_at, due_at)
     SELECT 't' || i, ?1, 'tts', 'say', json_object('text', hex(zeroblob(131000)), 'voice', 'en-US-ava', 'speed', 1.5, 'cast', json('[1]')),
       json_object('srt', hex(zeroblob(131000))), 1, ?2, ?2, 1, ?3 - i, ?3, ?3, ?3 + 1 FROM n`,
    ...[rows, who.id, status, Date.now()],
  )

const asked = async (who: Person, path: string) => {
  const text = await (await fetchAs(who, path)).text()
  const { data } = JSON.parse(text) as { data: { items: TaskView[]; next: string | null } }
  return { ...data, bytes: text.length }
}

test('a list of long tasks ends before it takes everybody’s memory, and goes on where it ended', async () => {
  const ada = await newCreator()
  await longTasks(ada, 30)
  const ids = Array.from({ length: 30 }, (_, i) => `t${i + 1}`)
  for (const which of ['size=100', `size=100&ids=${ids.join(',')}`]) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await asked(ada, `/api/tasks?${which}${cursor && `&cursor=${cursor}`}`)
      expect(page.bytes).toBeLessThan(5 * MIB)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(seen).toEqual(ids)
  }
})

test('what every page asks for of long tasks is their outline', async () => {
  const ada = await newCreator()
  await longTasks(ada, 10)
  const { items, bytes } = await asked(ada, '/api/tasks?size=10&open=too&outline=true')
  expect(bytes).toBeLessThan(MIB / 64)
  expect(items).toHaveLength(10)
  expect(items[0]).toMatchObject({ id: 't1', mode: 'say', outline: true, result: null })
  expect(items[0]?.input).toEqual({ voice: 'en-US-ava', speed: 1.5 })
  const whole = await asked(ada, '/api/tasks?ids=t1&size=50')
  expect(whole.items[0]).not.toHaveProperty('outline')
  expect(whole.items[0]?.input).toHaveProperty('text')
})

test('of a library of long recipes a page tells as many as it bears', async () => {
  const ada = await newCreator()
  await env.DB.prepare(`INSERT INTO blobs (sha256, object, size, created_at) VALUES (?, 'o', 1, 0)`)
    .bind('0'.repeat(64))
    .run()
  await fill(
    `INSERT INTO files (user_id, file_hash, sha256, size, title, description, mimetype, extension, time, recipe)
     SELECT ?1, printf('%032x', i), ?2, 1, 't' || i, 'd', 'audio/wav', 'wav', 1000 - i,
       json_object('tool', 'tts', 'price', 1, 'input', json_object('text', hex(zeroblob(131000)))) FROM n`,
    ...[50, ada.id, '0'.repeat(64)],
  )
  const { items, bytes } = await asked(ada, '/api/file/explorer?size=100')
  expect(bytes).toBeLessThan(9 * MIB)
  const told = (items as unknown as { recipe: object | null }[]).map(
    ({ recipe }) => recipe !== null,
  )
  expect(told).toEqual(Array.from({ length: 50 }, (_, i) => i < 32))
})
