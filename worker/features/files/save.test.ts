import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { makeDeps } from '../../kernel/deps.ts'
import { newUser } from '../../test/people.ts'
import { wholeScans } from '../../test/plans.ts'
import { randomBytes } from '../../test/uploads.ts'
import { release } from './bytes.ts'
import { readOwnFile } from './find.ts'
import { saveFile } from './save.ts'

const deps = makeDeps(env, { waitUntil: () => {} })
const bytes = new TextEncoder().encode('The quick brown fox jumps over the lazy dog.')
const MD5 = 'e4d909c290d0fb1ca068ffaddf22cbd0'
const named = (id: string, user_level = 0) => ({ id, user_level })
const stored = async () => (await env.FILES.list()).objects.map(({ key }) => key)

test('what is saved is read back, under the MD5 of its bytes', async () => {
  const ada = named((await newUser()).id)
  const recipe = { tool: 'imm', input: { mode: 'remove-background' }, price: 1, parent: MD5 }
  const saved = await saveFile(deps, ada, { name: 'C:\\fakepath\\fox.txt', bytes, recipe })
  expect(saved).toEqual({ file_hash: MD5, mimetype: 'text/plain', extension: 'txt', size: 44 })
  const { body, name, size } = await readOwnFile(deps, ada.id, MD5)
  expect({ name, size }).toEqual({ name: 'fox.txt', size: 44 })
  expect(new Uint8Array(await new Response(body).arrayBuffer())).toEqual(bytes)
  const row = await env.DB.prepare('SELECT recipe FROM files').first<{ recipe: string }>()
  expect(JSON.parse(row?.recipe ?? '')).toEqual(recipe)
})

test('the same bytes of several people are kept once, and go with the last of them', async () => {
  const people = [named((await newUser()).id), named((await newUser()).id)] as const
  await Promise.all(people.map((person) => saveFile(deps, person, { name: 'fox.txt', bytes })))
  await Promise.all(people.map((person) => saveFile(deps, person, { name: 'again.txt', bytes })))
  const [blob] = (await env.DB.prepare('SELECT object FROM blobs').all<{ object: string }>())
    .results
  expect((await env.DB.prepare('SELECT count(*) AS n FROM files').first('n')) as number).toBe(2)
  expect(await stored()).toContain(blob?.object)
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(people[0].id).run()
  await readOwnFile(deps, people[1].id, MD5).then(({ body }) => body.cancel())
  await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(people[1].id).run()
  expect(await env.DB.prepare('SELECT count(*) AS n FROM blobs').first('n')).toBe(0)
  expect(
    await env.DB.prepare('SELECT due_at FROM litter WHERE object = ?')
      .bind(blob?.object)
      .first('due_at'),
  ).toBe(-1)
})

test('bytes are given up without a look at everybody’s uploads', async () => {
  expect(await wholeScans((deps) => deps.env.DB.batch(release(deps, 'sha256')))).toEqual([])
})

test('somebody else’s file is answered like one that nobody has', async () => {
  const ada = named((await newUser()).id)
  const bob = named((await newUser()).id)
  await saveFile(deps, ada, { name: 'fox.txt', bytes })
  for (const hash of [MD5, '0'.repeat(32)]) {
    await expect(readOwnFile(deps, bob.id, hash)).rejects.toMatchObject({ fault: 'notFound' })
  }
})

test('of many that come at once into the last room one is kept, and the bytes of the others are given up', async () => {
  const ada = named((await newUser()).id)
  const full = 2 * 1024 ** 3 - 1500
  await env.DB.batch([
    env.DB.prepare('INSERT INTO blobs VALUES (?, ?, ?, 0)').bind(
      'a'.repeat(64),
      'bytes/film',
      full,
    ),
    env.DB.prepare(
      `INSERT INTO files (user_id, file_hash, sha256, size, title, description, mimetype, extension, time) VALUES (?, ?, ?, ?, 'a', 'a', 'video/mp4', 'mp4', 0)`,
    ).bind(ada.id, 'f'.repeat(32), 'a'.repeat(64), full),
  ])
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      saveFile(deps, ada, { name: 'noise.bin', bytes: randomBytes(1000) }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ fault: 'libraryFull' })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM blobs').first('n')).toBe(2)
  const given = (
    await env.DB.prepare('SELECT object FROM litter WHERE due_at = 0').all<{ object: string }>()
  ).results
  expect((await stored()).length).toBe(1 + given.length)
})
