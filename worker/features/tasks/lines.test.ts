import { env } from 'cloudflare:workers'
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
