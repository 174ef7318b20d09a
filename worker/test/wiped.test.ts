import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newUser } from './people.ts'

const found = async () => [
  (await env.DB.prepare('SELECT id FROM users').all()).results.length,
  (await env.DB.prepare("SELECT name FROM sqlite_schema WHERE name = 'left'").all()).results.length,
  (await env.FILES.list()).objects.length,
  (await env.CACHE.list()).keys.length,
]

test.each([1, 2])('what a test leaves is gone before the next, %i', async () => {
  expect(await found()).toEqual([0, 0, 0, 0])
  await newUser()
  await env.DB.exec('CREATE TABLE "left" (id)')
  await env.FILES.put('left', 'x')
  await env.CACHE.put('left', 'x')
  expect((await found()).every((count) => count > 0)).toBe(true)
})
