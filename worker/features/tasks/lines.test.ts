import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { makeDeps } from '../../kernel/deps.ts'
import { type ServerEvent, sse } from '../../kernel/sse.ts'
import { newUser } from '../../test/people.ts'
import { openLine } from './lines.ts'

const deps = makeDeps(env, { waitUntil: () => {} })

async function* endless(): AsyncGenerator<ServerEvent, boolean> {
  for (;;) {
    yield {}
    await scheduler.wait(20)
  }
}

test('a reader who goes away gives his place back at once', async () => {
  const { id } = await newUser()
  const open = async () => sse(await openLine(deps, id, async () => endless()))
  const lines = await Promise.all(Array.from({ length: 10 }, open))
  await expect(open()).rejects.toMatchObject({ fault: 'tooManyRequests' })
  await lines[0]?.body?.cancel()
  await expect.poll(async () => lines.push(await open()), { message: 'the eleventh line' }).toBe(11)
  await Promise.all(lines.slice(1).map((line) => line.body?.cancel()))
})

test('who asks for the head of a stream holds no place', async () => {
  const ada = await newUser()
  const at = Date.now()
  await env.DB.prepare(
    `INSERT INTO tasks (id, user_id, tool, input, price, status, created_at, updated_at, due_at, lease_until)
     VALUES ('long', ?1, 'imm', '{}', 0, 'running', ?2, ?2, ?2 + 3600000, ?2 + 3600000)`,
  )
    .bind(ada.id, at)
    .run()
  const ask = (method: string) =>
    exports.default.fetch(
      new Request('http://localhost/api/tasks/long/events', {
        method,
        headers: { Authorization: ada.bearer },
      }),
    )
  const heads = []
  for (let times = 0; times < 12; times++) heads.push(await ask('HEAD'))
  expect(heads.map(({ status }) => status)).toEqual(heads.map(() => 200))
  expect(heads[0]?.headers.get('Content-Type')).toContain('text/event-stream')
  const line = await ask('GET')
  expect(line.status).toBe(200)
  await line.body?.cancel()
})
