import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newUser } from './people.ts'
import { png, putFile } from './uploads.ts'

/** Runs once more what a migration changes in rows that were there before it. */
const mend = (migration: string) =>
  env.DB.batch(
    env.TEST_MIGRATIONS.filter(({ name }) => name.startsWith(migration))
      .flatMap(({ queries }) => queries)
      .filter((sql) => /^(?:\s*--.*\n|\s)*UPDATE /.test(sql))
      .map((sql) => env.DB.prepare(sql)),
  )

test('texts kept as null are gone, and the covers that the app had made are no items of the library', async () => {
  const admin = await newUser({ role: 'admin' })
  await env.DB.prepare(
    `UPDATE products SET texts = '{"en-US":{"title":"P","site_title":null}}' WHERE "key" = 'cut-silence'`,
  ).run()
  const [film, frame, photo, other] = await Promise.all(
    [png(1, 1), png(512, 288), png(900, 600), png(64, 36)].map(
      async (bytes, i) => (await putFile(admin, await bytes, `${i}.png`)).data.hash,
    ),
  )
  const cover = (of: string | undefined, picture: string | undefined) =>
    env.DB.prepare('UPDATE files SET cover_image_file = ? WHERE file_hash = ?').bind(picture, of)
  await env.DB.batch([
    env.DB.prepare("UPDATE files SET extension = 'jpg'"),
    cover(film, frame),
    cover(other, photo),
  ])
  await mend('0034')
  const { data: product } = await admin.get('/api/admin/products/cut-silence')
  expect(product.texts).toEqual({ 'en-US': { title: 'P' } })
  expect((await admin.put('/api/admin/products/cut-silence', product)).status).toBe(200)
  const { data: library } = await admin.get<{ items: { file_hash: string }[] }>(
    '/api/file/explorer',
  )
  expect(library.items.map(({ file_hash }) => file_hash).sort()).toEqual(
    [film, photo, other].sort(),
  )
})

test('models that their vendor retires have given way to those it names instead, but for an admin’s own', async () => {
  const admin = await newUser({ role: 'admin' })
  const models = async () =>
    Object.fromEntries(
      (await admin.get<{ id: string; model: string }[]>('/api/admin/adapters')).data.map(
        ({ id, model }) => [id, model],
      ),
    )
  const named = {
    'chat.small': 'gpt-6-luna',
    'chat.medium': 'gpt-6.1-terra',
    'chat.large': 'gpt-6.1-sol',
    'translation.openai-compatible': 'gpt-6.1-terra',
    'image.openai-compatible': 'gpt-image-2.6-flare',
  }
  expect(await models()).toMatchObject(named)
  await admin.put('/api/admin/adapters/chat.large', { model: 'somebody/large' })
  await admin.put('/api/admin/adapters/chat.small', { model: 'gpt-5-nano' })
  await mend('0176')
  expect(await models()).toMatchObject({ ...named, 'chat.large': 'somebody/large' })
})
