import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { call, newUser, type Person, rid } from '../../test/people.ts'
import { complaints } from '../../test/setup.ts'
import {
  formOf,
  md5,
  pairOf,
  png,
  putFile,
  randomBytes,
  sendAll,
  sendSlice,
  sliceOf,
} from '../../test/uploads.ts'
import { MAX_FILE_BYTES } from './slicing/contract.ts'

const text = (words: string) => new TextEncoder().encode(words)
const download = async (person: Person, hash: string) => {
  const response = await exports.default.fetch(
    new Request(`http://localhost/api/file/mine?id=${hash}`, {
      headers: { Authorization: person.bearer },
    }),
  )
  return response.status === 200
    ? md5(new Uint8Array(await response.arrayBuffer()))
    : response.status
}
const count = async (table: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')
/** A slice of a file whose hash is not known yet. */
async function draftOf(bytes: Uint8Array, index: number, draft: string) {
  const form = await sliceOf(bytes, index, { draft })
  form.delete('file_hash')
  return form
}

/** Puts a file of so many bytes into a library. */
async function fill(userId: string, bytes: number) {
  const sha = userId.padEnd(64, '0').slice(0, 64)
  await env.DB.batch([
    env.DB.prepare('INSERT INTO blobs VALUES (?, ?, ?, 0)').bind(sha, `bytes/of-${userId}`, bytes),
    env.DB.prepare(
      `INSERT INTO files (user_id, file_hash, sha256, size, title, description, mimetype, extension, time) VALUES (?, ?, ?, ?, 'a', 'a', 'video/mp4', 'mp4', 0)`,
    ).bind(userId, 'f'.repeat(32), sha, bytes),
  ])
}

const objects = async (prefix: string) => (await env.FILES.list({ prefix })).objects.length

test('a file in one piece comes back byte for byte', async () => {
  const ada = await newUser()
  const bytes = randomBytes(300_000)
  const hash = await md5(bytes)
  expect(await putFile(ada, bytes, 'noise.bin')).toMatchObject({
    status: 200,
    data: { status: 'finished', hash },
  })
  expect(await download(ada, hash)).toBe(hash)
})

test('a file in one piece needs the pair, and the pair has one effect', async () => {
  const ada = await newUser()
  const file = new Blob([text('hello')])
  expect(await ada.put('/api/file/mine', formOf({ file }))).toMatchObject({
    status: 400,
    fault: 'requestIdRequired',
  })
  expect(await ada.put('/api/file/mine', formOf({ file, request_id: rid() }))).toMatchObject({
    status: 403,
    fault: 'csrfWrong',
  })
  expect(
    await call('PUT', '/api/file/mine', formOf({ file, ...(await pairOf(ada)) })),
  ).toMatchObject({ status: 401 })
  const pair = await pairOf(ada)
  const first = await ada.put('/api/file/mine', formOf({ file, ...pair }, 'a.txt'))
  expect(await ada.put('/api/file/mine', formOf({ file, ...pair }, 'a.txt'))).toMatchObject({
    status: 200,
    data: first.data,
  })
  expect(
    await ada.put('/api/file/mine', formOf({ file: new Blob([text('other')]), ...pair }, 'a.txt')),
  ).toMatchObject({ status: 409 })
  expect(await count('files')).toBe(1)
})

test.each([
  ['an empty file', new Uint8Array(), 'nothing.png', 422, 'fileEmpty'],
  ['a text renamed .mp4', text('not a film at all'), 'film.mp4', 422, 'fileTypeMismatch'],
  [
    'a page renamed .png',
    text('<html><script>alert(1)</script>'),
    'picture.png',
    422,
    'fileTypeMismatch',
  ],
  ['noise renamed .mp3', randomBytes(4000).fill(0, 0, 16), 'song.mp3', 422, 'fileTypeMismatch'],
])('%s is refused with its sentence', async (_what, bytes, name, status, fault) => {
  const ada = await newUser()
  expect(await putFile(ada, bytes, name)).toMatchObject({ status, fault })
  expect(await count('files')).toBe(0)
})

test('21 MB are too much, however they come', async () => {
  const ada = await newUser()
  const big = new Uint8Array(21 * 1024 * 1024)
  const whole = await putFile(ada, big, 'big.bin')
  expect(whole).toMatchObject({
    status: 413,
    fault: 'fileTooLarge',
    err: 'File size exceeds limit.',
  })
  expect(await sendSlice(ada, big, 0)).toMatchObject({ status: 413, fault: 'fileTooLarge' })
  expect(await putFile(ada, new Uint8Array(MAX_FILE_BYTES).fill(1), 'full.bin')).toMatchObject({
    status: 200,
  })
})

test('a name with quotation marks, as a browser sends it, is shown as it was', async () => {
  const ada = await newUser()
  await putFile(ada, randomBytes(300), 'my %22best%22 take%0D%0A 100%25.bin')
  const { data } = await ada.get<{ items: { title: string }[] }>('/api/file/explorer')
  expect(data.items[0]?.title).toBe('my "best" take 100%25.bin')
})

test('a body that lies about its length is cut off at the ceiling', async () => {
  const ada = await newUser()
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      sent += 1 << 20
      if (sent > 200 * (1 << 20)) stream.close()
      else
        stream.enqueue(
          sent === 1 << 20
            ? text('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n')
            : new Uint8Array(1 << 20),
        )
    },
  })
  const headers = {
    Authorization: ada.bearer,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': '100',
  }
  const response = await exports.default.fetch(
    new Request('http://localhost/api/file/mine', { method: 'PUT', headers, body }),
  )
  expect(response.status).toBe(413)
  expect(sent).toBeLessThan(40 * (1 << 20))
})

test('a form of parts without number is refused before it is taken apart', async () => {
  const ada = await newUser()
  const form = (parts: number) =>
    text(`${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(parts)}--x--\r\n`)
  const put = (body: Uint8Array, type = 'multipart/form-data; boundary="x"') =>
    call('PUT', '/api/file/mine', body, { Authorization: ada.bearer, 'Content-Type': type })
  expect(await put(form(20))).toMatchObject({ status: 400, fault: 'requestIdRequired' })
  expect(await put(form(60_000))).toMatchObject({ status: 400, fault: 'badRequest' })
  // No longer than a slice, and as many parts as there is room for.
  expect(await put(form(35_000))).toMatchObject({ status: 400, fault: 'badRequest' })
  const lean = text(new TextDecoder().decode(form(35_000)).replaceAll('\r', ''))
  expect(await put(lean)).toMatchObject({ status: 400, fault: 'badRequest' })
  expect(
    await put(form(60_000), 'multipart/form-data; a="; boundary=y"; boundary=x'),
  ).toMatchObject({
    status: 400,
    fault: 'badRequest',
  })
  const lines = text('--x- is no boundary, nor is\r\n--y\r\n'.repeat(100_000))
  expect(await putFile(ada, lines, 'lines.txt')).toMatchObject({ status: 200 })
})

test('slices make a file, and each answer tells which are there', async () => {
  const ada = await newUser()
  const bytes = randomBytes(5_000_000)
  const hash = await md5(bytes)
  expect((await sendSlice(ada, bytes, 0)).data).toEqual({ status: 'uploading', indexes: '0' })
  expect((await sendSlice(ada, bytes, 3)).data).toEqual({ status: 'uploading', indexes: '0,3' })
  expect((await sendSlice(ada, bytes, 3)).data).toEqual({ status: 'uploading', indexes: '0,3' })
  expect((await sendSlice(ada, bytes, 1)).data).toEqual({ status: 'uploading', indexes: '0,1,3' })
  expect((await sendSlice(ada, bytes, 2)).data).toEqual({ status: 'finished', hash })
  expect(await download(ada, hash)).toBe(hash)
  expect((await sendSlice(ada, bytes, 2)).data).toEqual({ status: 'finished', hash })
  expect([await count('uploads'), await count('slices'), await count('litter')]).toEqual([0, 0, 0])
  // They stay as they came: nothing is written a second time.
  expect(await objects('bytes/')).toBe(4)
})

test('a hash alone gives nobody a file: another’s answers like an unknown one', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const bytes = randomBytes(3_000_000)
  const hash = await md5(bytes)
  await sendAll(ada, bytes)
  const unknown = await sendSlice(bob, randomBytes(3_000_000), 0)
  const others = await sendSlice(bob, bytes, 0)
  expect([others.status, others.data]).toEqual([unknown.status, unknown.data])
  expect(await bob.get(`/api/file/mine?id=${hash}`)).toMatchObject({
    status: 404,
    fault: 'notFound',
  })
  expect(
    await bob.post('/api/file/mine', { file_hash: hash, ...(await pairOf(bob)) }),
  ).toMatchObject({ status: 404 })
  expect((await bob.get('/api/file/explorer')).data.items).toEqual([])
  expect((await sendAll(bob, bytes)).data).toEqual({ status: 'finished', hash })
  expect([await count('blobs'), await count('files')]).toEqual([1, 2])
})

test('other bytes for a slice, or under the hash of a file one has, are a conflict', async () => {
  const ada = await newUser()
  const bytes = randomBytes(3_000_000)
  const other = bytes.slice().fill(7, 100, 200)
  const disguise = { file_hash: await md5(bytes) }
  await sendSlice(ada, bytes, 1)
  expect(await sendSlice(ada, other, 1, disguise)).toMatchObject({
    status: 409,
    fault: 'sliceDiffers',
  })
  expect(await sendSlice(ada, randomBytes(4_000_000), 0, disguise)).toMatchObject({
    status: 409,
    fault: 'fileDiffers',
  })
  expect((await sendAll(ada, bytes)).data.status).toBe('finished')
  expect(await sendSlice(ada, other, 1, disguise)).toMatchObject({
    status: 409,
    fault: 'fileDiffers',
  })
  expect(await sendSlice(ada, randomBytes(4_000_000), 0, disguise)).toMatchObject({
    status: 409,
    fault: 'fileDiffers',
  })
})

// Two files with one MD5, by Wang and Yu, 2004.
const collision = (a: string, b: string, c: string, d: string, e: string, f: string) =>
  Uint8Array.fromHex(
    `d131dd02c5e6eec4693d9a0698aff95c2fcab5${a}12467eab4004583eb8fb7f8955ad340609f4b30283e4888325${b}415a085125e8f7cdc99fd91dbd${c}80373c5b` +
      `d8823e3156348f5bae6dacd436c919c6dd53e2${d}87da03fd02396306d248cda0e99f33420f577ee8ce54b67080${e}0d1ec69821bcb6a8839396f965${f}6ff72a70`,
  )

test('two files with one MD5 are told apart', async () => {
  const [one, two] = [
    collision('87', '71', 'f2', 'b4', 'a8', '2b'),
    collision('07', 'f1', '72', '34', '28', 'ab'),
  ]
  expect(await md5(one)).toBe(await md5(two))
  const ada = await newUser()
  expect(await putFile(ada, one, 'one.bin')).toMatchObject({ status: 200 })
  expect(await putFile(ada, two, 'two.bin')).toMatchObject({ status: 409, fault: 'fileDiffers' })
  expect(await putFile(ada, one, 'one.bin')).toMatchObject({ status: 200 })
})

test('a file that is not what its hash says is refused, its slices are dropped, and it can come again', async () => {
  const ada = await newUser()
  const bytes = randomBytes(3_000_000)
  const wrong = bytes.slice().fill(1, 2_500_000, 2_500_010)
  const disguise = { file_hash: await md5(bytes) }
  expect(await sendAll(ada, wrong, disguise)).toMatchObject({
    status: 422,
    fault: 'fileHashMismatch',
  })
  expect([
    await count('uploads'),
    await count('slices'),
    await objects('bytes/'),
    await count('files'),
  ]).toEqual([0, 0, 0, 0])
  expect((await sendAll(ada, bytes)).data.status).toBe('finished')
})

test('a text in slices under the name of a film is refused at the end', async () => {
  const ada = await newUser()
  const words = text('All work and no play. '.repeat(150_000))
  expect(await sendAll(ada, words, { file_name: 'film.mp4' })).toMatchObject({
    status: 422,
    fault: 'fileTypeMismatch',
  })
  expect((await sendAll(ada, words, { file_name: 'words.txt' })).data.status).toBe('finished')
  const { data } = await ada.get('/api/file/explorer')
  expect(data.items).toMatchObject([
    { mimetype: 'text/plain', extension: 'txt', title: 'words.txt', size: words.length },
  ])
})

test('a recording of sound alone in WebM is a sound, with pictures a film', async () => {
  const ada = await newUser()
  const element = (id: number[], ...inner: number[][]) => {
    const content = inner.flat()
    return [...id, 0x80 | content.length, ...content]
  }
  const track = (type: number) => element([0xae], element([0xd7], [1]), element([0x83], [type]))
  const webm = (...types: number[]) =>
    Uint8Array.from([
      ...element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], [...text('webm')])),
      // As a browser records, without an end.
      ...[0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
      ...element([0x15, 0x49, 0xa9, 0x66], element([0x4d, 0x80], [...text('Chrome')])),
      ...element([0x16, 0x54, 0xae, 0x6b], ...types.map(track)),
    ])
  await putFile(ada, webm(2), 'sound.webm')
  await putFile(ada, webm(1, 2), 'film.webm')
  const { data } = await ada.get('/api/file/explorer')
  expect(
    data.items.map(({ title, mimetype }: Record<string, string>) => [title, mimetype]).sort(),
  ).toEqual([
    ['film.webm', 'video/webm'],
    ['sound.webm', 'audio/webm'],
  ])
})

test('parallel slices, each sent three times, join exactly once', async () => {
  const ada = await newUser()
  const bytes = randomBytes(9_000_000)
  const hash = await md5(bytes)
  const replies = await Promise.all(
    [0, 1, 2, 3, 4, 5].flatMap((index) => [1, 2, 3].map(() => sendSlice(ada, bytes, index))),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(replies.some(({ data }) => data.status === 'finished')).toBe(true)
  expect([await count('files'), await count('blobs'), await count('uploads')]).toEqual([1, 1, 0])
  expect(await download(ada, hash)).toBe(hash)
})

test('after a crash during the join the next one to ask takes over', async () => {
  const ada = await newUser()
  const bytes = randomBytes(3_000_000)
  const hash = await md5(bytes)
  await sendSlice(ada, bytes, 0)
  await sendSlice(ada, bytes, 1)
  // The dead request had the lease and one orphan in the bucket.
  await env.DB.prepare('UPDATE uploads SET joining_until = ?')
    .bind(Date.now() + 1500)
    .run()
  await env.FILES.put('bytes/orphan', 'half')
  await env.DB.prepare('INSERT INTO litter (object, due_at) VALUES (?, ?)')
    .bind('bytes/orphan', Date.now() + 3600_000)
    .run()
  const reply = await sendSlice(ada, bytes, 2)
  expect(reply).toMatchObject({ status: 200, data: { status: 'finished', hash } })
  moveClock(2 * 3600_000)
  await call('POST', '/dev/cron', { name: 'files' })
  expect(await env.FILES.head('bytes/orphan')).toBeNull()
  expect(await download(ada, hash)).toBe(hash)
})

test('an acknowledged slice whose object got lost is asked for again', async () => {
  const ada = await newUser()
  const bytes = randomBytes(5_000_000)
  for (const index of [0, 1, 2]) await sendSlice(ada, bytes, index)
  const lost = (await env.FILES.list({ prefix: 'bytes/' })).objects.find(({ key }) =>
    key.endsWith('/2'),
  )
  await env.FILES.delete(lost?.key ?? '')
  const refused = await sendSlice(ada, bytes, 3)
  expect(refused).toMatchObject({ status: 503, fault: 'notReady' })
  expect(refused.headers.get('Retry-After')).toBe('1')
  complaints.splice(0)
  expect((await sendSlice(ada, bytes, 3)).data).toEqual({ status: 'uploading', indexes: '0,1,3' })
  expect((await sendSlice(ada, bytes, 2)).data.status).toBe('finished')
})

test('a slice that got lost and comes again with other bytes is looked through anew', async () => {
  const ada = await newUser()
  const bytes = randomBytes(5_000_000)
  const other = bytes.slice().fill(7, 2_500_000, 2_500_100)
  const disguise = { file_hash: await md5(bytes) }
  for (const index of [0, 1, 2]) await sendSlice(ada, bytes, index)
  const { objects: stored } = await env.FILES.list({ prefix: 'bytes/' })
  await env.FILES.delete(stored.find(({ key }) => key.endsWith('/2'))?.key ?? '')
  await env.DB.prepare('DELETE FROM slices WHERE slice_index = 2').run()
  await sendSlice(ada, other, 2, disguise)
  expect(await sendSlice(ada, bytes, 3)).toMatchObject({ status: 422, fault: 'fileHashMismatch' })
})

test('slices that come from the last to the first make the file all the same', async () => {
  const ada = await newUser()
  const bytes = randomBytes(7_000_000)
  const hash = await md5(bytes)
  for (const index of [4, 3, 2, 1]) await sendSlice(ada, bytes, index)
  expect((await sendSlice(ada, bytes, 0)).data).toEqual({ status: 'finished', hash })
  expect(await download(ada, hash)).toBe(hash)
})

test('a file in slices is read in any range, and goes with its last holder', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const bytes = randomBytes(5_000_000)
  const hash = await md5(bytes)
  await sendAll(ada, bytes)
  const read = async (from: number, to: number) => {
    const response = await exports.default.fetch(
      new Request(`http://localhost/api/file/mine?id=${hash}`, {
        headers: { Authorization: ada.bearer, Range: `bytes=${from}-${to}` },
      }),
    )
    expect(response.status).toBe(206)
    return md5(await response.bytes())
  }
  const edge = 10 + 2 * 1024 * 1024
  for (const [from, to] of [
    [0, 9],
    [5, 20],
    [edge - 3, edge + 3],
    [3, 4_999_998],
  ] as const)
    expect(await read(from, to), `${from}-${to}`).toBe(await md5(bytes.subarray(from, to + 1)))

  // The same bytes in one piece are the same object.
  expect(await putFile(bob, bytes, 'same.bin')).toMatchObject({ status: 200 })
  expect([await count('blobs'), await objects('bytes/')]).toEqual([1, 4])
  const gone = async (person: Person) =>
    person.delete(`/api/file/mine/${hash}`, await pairOf(person))
  await gone(ada)
  expect(await download(bob, hash)).toBe(hash)
  await gone(bob)
  await call('POST', '/dev/cron', { name: 'files' })
  moveClock(8 * 24 * 3600_000)
  await call('POST', '/dev/cron', { name: 'files' })
  expect([await count('blobs'), await objects('bytes/')]).toEqual([0, 0])
})

test('bytes that are there already take the place of the slices', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  const bytes = randomBytes(3_000_000)
  await putFile(ada, bytes, 'whole.bin')
  expect((await sendAll(bob, bytes)).data.status).toBe('finished')
  moveClock(3600_000)
  await call('POST', '/dev/cron', { name: 'files' })
  expect(await objects('bytes/')).toBe(1)
  expect(await download(bob, await md5(bytes))).toBe(await md5(bytes))
})

test('a file that has no room at its end keeps its slices until there is', async () => {
  const ada = await newUser({ level: 1 })
  const bytes = randomBytes(3_000_000)
  await sendSlice(ada, bytes, 0)
  await sendSlice(ada, bytes, 1)
  await fill(ada.id, 3 * 1024 ** 3)
  await env.DB.prepare('DELETE FROM entitlements').run()
  expect(await sendSlice(ada, bytes, 2)).toMatchObject({ status: 403, fault: 'libraryFull' })
  moveClock(3600_000)
  await call('POST', '/dev/cron', { name: 'files' })
  await env.DB.prepare('DELETE FROM files').run()
  expect((await sendSlice(ada, bytes, 0)).data.status).toBe('finished')
})

test('a file that is certainly new comes in while its hash is still unknown', async () => {
  const ada = await newUser()
  const bytes = randomBytes(5_000_000)
  const [hash, draft] = [await md5(bytes), 'd'.repeat(32)]
  const early = async (index: number) =>
    (await ada.patch('/api/file/mine', await draftOf(bytes, index, draft))).data
  expect(await early(0)).toEqual({ status: 'uploading', indexes: '0' })
  expect(await early(1)).toEqual({ status: 'uploading', indexes: '0,1' })
  expect((await sendSlice(ada, bytes, 2, { draft })).data).toEqual({
    status: 'uploading',
    indexes: '0,1,2',
  })
  // Under its hash any device goes on with it; what was on its way under its first name arrives all the same.
  expect((await sendSlice(ada, bytes, 0)).data).toEqual({ status: 'uploading', indexes: '0,1,2' })
  expect(await early(3)).toEqual({ status: 'finished', hash })
  expect(await download(ada, hash)).toBe(hash)
})

test('a draft that is there as a whole waits for its hash, which must be right', async () => {
  const ada = await newUser()
  const bytes = randomBytes(3_000_000)
  const draft = 'd'.repeat(32)
  for (const index of [0, 1, 2])
    await ada.patch('/api/file/mine', await draftOf(bytes, index, draft))
  expect(await count('files')).toBe(0)
  expect(await sendSlice(ada, bytes, 0, { draft, file_hash: 'e'.repeat(32) })).toMatchObject({
    status: 422,
    fault: 'fileHashMismatch',
  })
  for (const index of [0, 1, 2])
    await ada.patch('/api/file/mine', await draftOf(bytes, index, draft))
  expect((await sendSlice(ada, bytes, 0, { draft })).data.status).toBe('finished')
})

test('what might be there already is not begun without its hash', async () => {
  const ada = await newUser()
  const [bytes, other] = [randomBytes(3_000_000), randomBytes(3_000_000)]
  const early = async (of: Uint8Array, draft: string) =>
    (await ada.patch('/api/file/mine', await draftOf(of, 0, draft.repeat(32)))).data
  const nothing = { status: 'uploading', indexes: '' }
  await sendSlice(ada, bytes, 0)
  expect(await early(bytes, 'a')).toEqual(nothing)
  await sendAll(ada, bytes)
  expect(await early(bytes, 'a')).toEqual(nothing)
  expect(await early(other, 'b')).toEqual(nothing)
  expect(await count('uploads')).toBe(0)
  // Two devices at once: the second finds the file when it knows its hash, and leaves nothing behind.
  await env.DB.prepare('DELETE FROM files').run()
  expect(await early(bytes, 'c')).toEqual({ status: 'uploading', indexes: '0' })
  await sendAll(ada, bytes)
  expect((await sendSlice(ada, bytes, 1, { draft: 'c'.repeat(32) })).data.status).toBe('finished')
  expect(await count('uploads')).toBe(0)
})

test('a draft called as a file that is there is that file', async () => {
  const ada = await newUser()
  const bytes = randomBytes(3_000_000)
  const hash = await md5(bytes)
  await sendAll(ada, bytes)
  expect((await ada.patch('/api/file/mine', await draftOf(bytes, 0, hash))).data).toEqual({
    status: 'finished',
    hash,
  })
})

test('what nobody has touched for a day is swept', async () => {
  const ada = await newUser()
  const bytes = randomBytes(3_000_000)
  await sendSlice(ada, bytes, 1)
  moveClock(23 * 3600_000)
  await call('POST', '/dev/cron', { name: 'files' })
  expect(await objects('bytes/')).toBe(1)
  moveClock(25 * 3600_000)
  await call('POST', '/dev/cron', { name: 'files' })
  expect([await objects('bytes/'), await count('uploads'), await count('litter')]).toEqual([
    0, 0, 0,
  ])
})

test('the quota counts what is there and what is coming', async () => {
  const ada = await newUser()
  const rich = await newUser({ level: 1 })
  const GIB = 1024 ** 3
  for (const person of [ada, rich]) await fill(person.id, 2 * GIB - 6_000_000)
  const files = [randomBytes(3_000_000), randomBytes(2_500_000), randomBytes(1_000_000)]
  const [a, b, c] = files as [Uint8Array, Uint8Array, Uint8Array]
  expect(await sendSlice(ada, a, 0)).toMatchObject({ status: 200 })
  expect(await sendSlice(ada, b, 0)).toMatchObject({ status: 200 })
  expect(await sendSlice(ada, c, 0)).toMatchObject({ status: 403, fault: 'libraryFull' })
  expect(await putFile(ada, c, 'c.bin')).toMatchObject({ status: 403, fault: 'libraryFull' })
  expect((await sendAll(ada, a)).data.status).toBe('finished')
  expect((await sendAll(ada, b)).data.status).toBe('finished')
  expect(await putFile(rich, c, 'c.bin')).toMatchObject({ status: 200 })
})

test('bad slices are the caller’s mistake', async () => {
  const ada = await newUser()
  const bytes = randomBytes(3_000_000)
  const spoilt: Record<string, string | number | Blob>[] = [
    { file_hash: 'x' },
    { file_hash: '' },
    { file_hash: '../../etc' },
    { file_size: -1 },
    { file_size: 0 },
    { file_size: 'NaN' },
    { file_size: 1e30 },
    { slice_index: 3 },
    { slice_index: -1 },
    { slice_index: 1.5 },
    { slice_index: '' },
    { slice_count: 2 },
    { slice_count: 4 },
    { slice_count: 0 },
    { slice_size: 10 },
    { slice_size: 0 },
    { slice_chunk: 'text' },
    { slice_chunk: new Blob([new Uint8Array(11)]) },
    { slice_chunk: new Blob([]) },
    { file_name: 'x'.repeat(5000) },
    { slice_chunk: new Blob([new Uint8Array(2_200_000)]) },
    { csrf_token: 'forged', request_id: rid() },
    { slice_index: 1 },
  ]
  const replies = await Promise.all(
    spoilt.map(async (change) => ({ change, reply: await sendSlice(ada, bytes, 0, change) })),
  )
  const strange = replies.filter(({ reply }) => reply.status < 400 || reply.status >= 500)
  expect(strange.map(({ change, reply }) => [change, reply.status])).toEqual([])
  for (const body of ['', 'x', '{}', new Uint8Array([0, 255, 13, 10]), new FormData()]) {
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json',
      '',
    ]) {
      for (const method of ['put', 'patch'] as const) {
        const reply = await ada[method](
          '/api/file/mine',
          body,
          body instanceof FormData ? {} : { 'Content-Type': type },
        )
        expect([400, 403, 409, 413, 415, 422], `${method} ${type} ${String(body)}`).toContain(
          reply.status,
        )
      }
    }
  }
  expect(await count('files')).toBe(0)
  expect(await putFile(ada, await png(2, 2), '../../evil\u202e.png')).toMatchObject({ status: 200 })
  const { data } = await ada.get('/api/file/explorer')
  expect(data.items[0].title).toBe('evil.png')
  expect(await call('PATCH', '/api/file/mine', await sliceOf(bytes, 0))).toMatchObject({
    status: 401,
  })
})
