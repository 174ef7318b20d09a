import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { sweepFiles } from './sweep.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { call, newUser, rid, type Person } from '../../test/people.ts'
import { png, putFile, randomBytes } from '../../test/uploads.ts'

let ada: Person
let hash = ''
const bytes = randomBytes(500)
beforeEach(async () => {
  ada = await newUser()
  hash = (await putFile(ada, bytes, 'noise.bin')).data.hash
})

const items = async (person: Person, query = '') => (await person.get(`/api/file/explorer?${query}`)).data.items
const put = (body: unknown, of = hash) => ada.put(`/api/file/mine/${of}`, body)

test('a file gets another name, which the search and downloads know', async () => {
  expect((await put({ title: ' C:\\x\\Rauschen 噪音.bin ' })).data).toMatchObject({ title: 'Rauschen 噪音.bin', description: 'Rauschen 噪音.bin' })
  expect(await items(ada, `search=${encodeURIComponent('噪音')}`)).toHaveLength(1)
  expect(await items(ada, 'search=noise')).toHaveLength(0)
  const { headers } = await ada.get(`/api/file/mine?id=${hash}`)
  expect(headers.get('Content-Disposition')).toContain('filename="Rauschen __.bin"')
})

test('a description that somebody wrote stays when the name changes', async () => {
  await put({ title: 'a.bin', description: 'hiss of the old recorder' })
  expect((await put({ title: 'b.bin' })).data).toMatchObject({ title: 'b.bin', description: 'hiss of the old recorder' })
  expect(await items(ada, 'search=OLD+RECORDER')).toHaveLength(1)
})

test.each([{}, { title: '' }, { title: '   ' }, { title: 'x'.repeat(201) }, { title: 7 }, { description: 'x'.repeat(1001) }, { cover_image_file: 'x' }])(
  'the change %j is refused',
  async (body) => {
    expect((await put(body)).status).toBe(422)
    expect((await items(ada))[0].title).toBe('noise.bin')
  },
)

test('somebody else’s file can be neither changed nor deleted, in the words of one that nobody has', async () => {
  const bob = await newUser()
  for (const of of [hash, '0'.repeat(32)]) {
    expect(await bob.put(`/api/file/mine/${of}`, { title: 'mine' })).toMatchObject({ status: 404, fault: 'notFound' })
    expect(await bob.delete(`/api/file/mine/${of}`)).toMatchObject({ status: 404, fault: 'notFound' })
  }
  expect(await call('DELETE', `/api/file/mine/${hash}`)).toMatchObject({ status: 401 })
  expect(await call('PUT', `/api/file/mine/${hash}`, { title: 'x' })).toMatchObject({ status: 401 })
  expect((await ada.delete('/api/file/mine/xyz')).status).toBe(422)
  expect((await items(ada))[0].title).toBe('noise.bin')
})

test('a deleted file is gone, and so are its bytes with their last holder', async () => {
  const bob = await newUser()
  await putFile(bob, bytes, 'same.bin')
  const request_id = rid()
  const [first, again] = [await ada.delete(`/api/file/mine/${hash}?request_id=${request_id}`), await ada.delete(`/api/file/mine/${hash}?request_id=${request_id}`)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect((await ada.get(`/api/file/mine?id=${hash}`)).status).toBe(404)
  const stored = async () => {
    await sweepFiles(makeDeps(env, { waitUntil: () => {} }))
    return (await env.FILES.list()).objects.length
  }
  expect(await stored()).toBe(1)
  expect((await bob.get(`/api/file/mine?id=${hash}`)).status).toBe(200)
  await bob.delete(`/api/file/mine/${hash}`)
  expect(await stored()).toBe(0)
})

test('a cover stands on its film, not in the list, and goes with it', async () => {
  const cover = (await putFile(ada, await png(64, 36), 'cover.png')).data.hash
  expect(await items(ada)).toHaveLength(2)
  expect((await put({ cover_image_file: cover })).data.cover_image_file).toBe(cover)
  expect(await items(ada)).toEqual([expect.objectContaining({ file_hash: hash, cover_image_file: cover })])
  expect((await ada.get('/api/file/explorer?search=png')).data.total).toBe(0)
  expect(await put({ cover_image_file: hash })).toMatchObject({ status: 422, fault: 'notAPicture' })
  expect(await put({ cover_image_file: '0'.repeat(32) })).toMatchObject({ status: 404 })
  const bob = await newUser()
  const theirs = (await putFile(bob, await png(9, 9), 'theirs.png')).data.hash
  expect(await put({ cover_image_file: theirs })).toMatchObject({ status: 404 })
  await ada.delete(`/api/file/mine/${hash}`)
  expect((await ada.get(`/api/file/mine?id=${cover}`)).status).toBe(404)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM blobs').first('n')).toBe(1)
})
