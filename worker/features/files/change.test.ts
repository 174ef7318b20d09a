import { env } from 'cloudflare:workers'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { KEPT_MS, sweepFiles } from './sweep.ts'
import { fill } from '../../test/fill.ts'
import { makeDeps } from '../../kernel/deps.ts'
import { openPage } from '../../test/page.ts'
import { call, newUser, rid, type Person } from '../../test/people.ts'
import { formOf, pairOf, png, putFile, randomBytes, sendAll } from '../../test/uploads.ts'

let ada: Person
let hash = ''
const bytes = randomBytes(500)
beforeEach(async () => {
  ada = await newUser()
  hash = (await putFile(ada, bytes, 'noise.bin')).data.hash
})

const items = async (person: Person, query = '') =>
  (await person.get(`/api/file/explorer?${query}`)).data.items
const put = (body: unknown, of = hash) => ada.put(`/api/file/mine/${of}`, body)

test('a file gets another name, which the search and downloads know', async () => {
  expect((await put({ title: ' C:\\x\\Rauschen 噪音.bin ' })).data).toMatchObject({
    title: 'Rauschen 噪音.bin',
    description: 'Rauschen 噪音.bin',
  })
  expect(await items(ada, `search=${encodeURIComponent('噪音')}`)).toHaveLength(1)
  expect(await items(ada, 'search=noise')).toHaveLength(0)
  const { headers } = await ada.get(`/api/file/mine?id=${hash}`)
  expect(headers.get('Content-Disposition')).toContain('filename="Rauschen __.bin"')
})

test('every open page of the person, and of nobody else, is told of a file that came, has another name or a picture, or is gone', async () => {
  using page = await openPage(ada)
  using other = await openPage(await newUser())
  const told = () => page.heard.filter(({ type }) => type === 'file')
  const small = (await putFile(ada, randomBytes(400), 'small.bin')).data.hash
  const large = randomBytes(2_500_000)
  await expect.poll(() => told().at(-1)).toEqual({ type: 'file', file_hash: small, gone: false })
  const { hash: sliced } = (await sendAll(ada, large)).data as { hash: string }
  await expect.poll(() => told().at(-1)).toEqual({ type: 'file', file_hash: sliced, gone: false })
  await put({ title: 'hiss.bin' })
  await expect.poll(() => told().at(-1)).toEqual({ type: 'file', file_hash: hash, gone: false })
  await putCover(ada, await png(16, 9), small)
  await expect.poll(() => told().at(-1)).toEqual({ type: 'file', file_hash: small, gone: false })
  await ada.delete(`/api/file/mine/${hash}`)
  await expect.poll(() => told().at(-1)).toEqual({ type: 'file', file_hash: hash, gone: true })
  expect(other.heard.filter(({ type }) => type === 'file')).toEqual([])
})

test('a description that somebody wrote stays when the name changes', async () => {
  await put({ title: 'a.bin', description: 'hiss of the old recorder' })
  expect((await put({ title: 'b.bin' })).data).toMatchObject({
    title: 'b.bin',
    description: 'hiss of the old recorder',
  })
  expect(await items(ada, 'search=OLD+RECORDER')).toHaveLength(1)
})

test.each([
  {},
  { title: '' },
  { title: '   ' },
  { title: 'x'.repeat(201) },
  { title: 7 },
  { description: 'x'.repeat(1001) },
  { cover_image_file: 'x' },
])('the change %j is refused', async (body) => {
  expect((await put(body)).status).toBe(422)
  expect((await items(ada))[0].title).toBe('noise.bin')
})

test('somebody else’s file can be neither changed nor deleted, in the words of one that nobody has', async () => {
  const bob = await newUser()
  for (const of of [hash, '0'.repeat(32)]) {
    expect(await bob.put(`/api/file/mine/${of}`, { title: 'mine' })).toMatchObject({
      status: 404,
      fault: 'notFound',
    })
    expect(await bob.delete(`/api/file/mine/${of}`)).toMatchObject({
      status: 404,
      fault: 'notFound',
    })
  }
  expect(await call('DELETE', `/api/file/mine/${hash}`)).toMatchObject({ status: 401 })
  expect(await call('PUT', `/api/file/mine/${hash}`, { title: 'x' })).toMatchObject({ status: 401 })
  expect((await ada.delete('/api/file/mine/xyz')).status).toBe(422)
  expect((await items(ada))[0].title).toBe('noise.bin')
})

test('a deleted file is gone, and so are its bytes seven days after their last holder', async () => {
  const bob = await newUser()
  await putFile(bob, bytes, 'same.bin')
  const request_id = rid()
  const [first, again] = [
    await ada.delete(`/api/file/mine/${hash}?request_id=${request_id}`),
    await ada.delete(`/api/file/mine/${hash}?request_id=${request_id}`),
  ]
  expect([first.status, again.status]).toEqual([200, 200])
  expect((await ada.get(`/api/file/mine?id=${hash}`)).status).toBe(404)
  expect(await stored()).toBe(1)
  expect((await bob.get(`/api/file/mine?id=${hash}`)).status).toBe(200)
  await bob.delete(`/api/file/mine/${hash}`)
  expect(await stored()).toBe(1)
  moveClock(KEPT_MS - 60_000)
  expect(await stored()).toBe(1)
  moveClock(KEPT_MS + 60_000)
  expect(await stored()).toBe(0)
})

const stored = async () => {
  await sweepFiles(makeDeps(env, { waitUntil: () => {} }))
  return (await env.FILES.list()).objects.length
}

test('results whose week is over leave five hundred at a time, and those of who has room by then stay', async () => {
  const bob = await newUser()
  await putFile(bob, bytes, 'noise.bin')
  const due = (person: Person, rows: number, size: number, from: number) =>
    fill(
      `INSERT INTO files (user_id, file_hash, sha256, size, title, description, mimetype, extension, time, kept_until)
         SELECT ?1, printf('%032d', i), (SELECT sha256 FROM blobs), ?2, 'a', 'a', 'image/png', 'png', 0, ?3 + i FROM n`,
      rows,
      person.id,
      size,
      from,
    )
  await due(ada, 1200, 64 * 1024 * 1024, 0)
  await due(bob, 3, 10, 300)
  const sent = vi.spyOn(Object.getPrototypeOf(env.DB), 'batch')
  onTestFinished(() => sent.mockRestore())
  await stored()
  const answers = await Promise.all(sent.mock.results.map(({ value }) => value as D1Result[]))
  const gone = answers.flat().map(({ results }) => results.length)
  expect(gone.filter((rows) => rows > 0)).toEqual([497, 500, 203])
  expect(await items(ada)).toHaveLength(1)
  expect(await items(bob)).toHaveLength(4)
  expect(await items(bob)).not.toContainEqual(
    expect.objectContaining({ kept_until: expect.any(Number) }),
  )
})

const putCover = async (person: Person, bytes: Uint8Array, of = hash) =>
  person.put(
    `/api/file/mine/${of}/cover`,
    formOf({ ...(await pairOf(person)), file: new Blob([bytes]) }, 'noise.jpg'),
  )

test('a picture made for a film stands on it, not in the list, and goes with its last film', async () => {
  const { data } = await putCover(ada, await png(64, 36))
  expect(data).toEqual({
    file_hash: hash,
    cover_image_file: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  const { cover_image_file: cover } = data
  expect(await items(ada)).toEqual([
    expect.objectContaining({ file_hash: hash, cover_image_file: cover }),
  ])
  expect((await ada.get('/api/file/explorer?search=png')).data.total).toBe(0)
  const other = (await putFile(ada, randomBytes(50), 'other.bin')).data.hash
  await putCover(ada, await png(64, 36), other)
  await ada.delete(`/api/file/mine/${hash}`)
  expect((await ada.get(`/api/file/mine?id=${cover}`)).status).toBe(200)
  await ada.delete(`/api/file/mine/${other}`)
  expect((await ada.get(`/api/file/mine?id=${cover}`)).status).toBe(404)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM blobs').first('n')).toBe(0)
})

test('a picture made for a film that its owner sends himself is his own from then on', async () => {
  const picture = await png(64, 36)
  const { cover_image_file: cover } = (await putCover(ada, picture)).data
  await env.DB.prepare('UPDATE files SET kept_until = 1 WHERE file_hash = ?').bind(cover).run()
  await sendAll(ada, picture)
  const own = { file_hash: cover, kept_until: null }
  expect(await items(ada)).toContainEqual(expect.objectContaining(own))
  await ada.delete(`/api/file/mine/${hash}`)
  expect((await ada.get(`/api/file/mine?id=${cover}`)).status).toBe(200)
})

test('an own picture set as a cover stays in the list and outlives the film', async () => {
  const photo = (await putFile(ada, await png(64, 36), 'photo.png')).data.hash
  expect((await put({ cover_image_file: photo })).data.cover_image_file).toBe(photo)
  expect((await items(ada)).map((item: { file_hash: string }) => item.file_hash).sort()).toEqual(
    [hash, photo].sort(),
  )
  expect((await putCover(ada, await png(32, 18))).data.cover_image_file).toBe(photo)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM files').first('n')).toBe(2)
  await ada.delete(`/api/file/mine/${hash}`)
  expect((await ada.get(`/api/file/mine?id=${photo}`)).status).toBe(200)
})

test('a made picture goes when its film shows another, and becomes an own one when its owner uploads it', async () => {
  const [first, second] = [await png(64, 36), await png(32, 18)]
  const made = (await putCover(ada, first)).data.cover_image_file
  await putCover(ada, second)
  expect((await ada.get(`/api/file/mine?id=${made}`)).status).toBe(404)
  const kept = (await putFile(ada, second, 'frame.png')).data.hash
  expect(await items(ada)).toHaveLength(2)
  await ada.delete(`/api/file/mine/${hash}`)
  expect((await items(ada)).map((item: { file_hash: string }) => item.file_hash)).toEqual([kept])
})

test('a film whose cover is deleted has none', async () => {
  const cover = (await putCover(ada, await png(64, 36))).data.cover_image_file
  expect((await ada.delete(`/api/file/mine/${cover}`)).status).toBe(200)
  expect(await items(ada)).toEqual([
    expect.objectContaining({ file_hash: hash, cover_image_file: null }),
  ])
})

test('a cover is an own picture of an own film', async () => {
  expect(await put({ cover_image_file: hash })).toMatchObject({ status: 422, fault: 'notAPicture' })
  expect(await put({ cover_image_file: '0'.repeat(32) })).toMatchObject({ status: 404 })
  expect(await putCover(ada, randomBytes(50))).toMatchObject({ status: 422 })
  const bob = await newUser()
  const theirs = (await putFile(bob, await png(9, 9), 'theirs.png')).data.hash
  expect(await put({ cover_image_file: theirs })).toMatchObject({ status: 404 })
  expect(await putCover(bob, await png(9, 9))).toMatchObject({ status: 404, fault: 'notFound' })
  expect(await items(ada)).toEqual([expect.objectContaining({ cover_image_file: null })])
})

test('a picture made for a film has none of its own, which nobody would see and nothing would take away', async () => {
  const { cover_image_file: made } = (await putCover(ada, await png(64, 36))).data
  const answer = await putCover(ada, await png(32, 18), made)
  await ada.delete(`/api/file/mine/${hash}`)
  expect(await env.DB.prepare('SELECT count(*) AS n FROM files').first('n')).toBe(0)
  expect(answer).toMatchObject({ status: 404, fault: 'notFound' })
})

test('pictures of a film that come at once, as from a page that was loaded anew meanwhile, leave one of them and no item', async () => {
  const pictures = await Promise.all([20, 24, 28, 32].map((width) => png(width, 18)))
  await Promise.all(pictures.map((picture) => putCover(ada, picture)))
  const [film, ...others] = await items(ada)
  expect(others).toEqual([])
  const { results } = await env.DB.prepare('SELECT file_hash FROM files WHERE is_cover = 1').all()
  expect(results).toEqual([{ file_hash: film.cover_image_file }])
})
