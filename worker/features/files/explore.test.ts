import { expect, test } from 'vitest'
import { moveClock } from '../../kernel/clock.ts'
import { call, newUser, type Person } from '../../test/people.ts'
import { png, putFile, wav } from '../../test/uploads.ts'

const text = (words: string) => new TextEncoder().encode(words)

async function library(person: Person) {
  const names = ['Holiday 100%.png', 'notes_final.md', 'Interview.txt', '茶餐廳.png', 'caption.srt']
  for (const [i, name] of names.entries()) {
    moveClock(i * 1000)
    await putFile(person, name.endsWith('.png') ? await png(i + 1, 1) : text(`${name} 1\n`), name)
  }
}
const titles = async (person: Person, query: string) => {
  const { data } = await person.get(`/api/file/explorer?${query}`)
  return data.items.map(({ title }: { title: string }) => title)
}

test('the library lists newest first, page by page, and only one’s own', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  await library(ada)
  await putFile(bob, text('secret'), 'secret.txt')
  expect(await titles(ada, '')).toEqual([
    'caption.srt',
    '茶餐廳.png',
    'Interview.txt',
    'notes_final.md',
    'Holiday 100%.png',
  ])
  const first = (await ada.get('/api/file/explorer?size=3')).data
  expect([first.items.length, first.total]).toEqual([3, 5])
  const second = (await ada.get(`/api/file/explorer?size=3&cursor=${first.next}`)).data
  expect([second.items.map(({ title }: { title: string }) => title), second.next]).toEqual([
    ['notes_final.md', 'Holiday 100%.png'],
    null,
  ])
  expect(await call('GET', '/api/file/explorer')).toMatchObject({ status: 401 })
})

test('a picture has the size that it is seen in', async () => {
  const ada = await newUser()
  const upright = await png(40, 30)
  const at = upright.indexOf('I'.charCodeAt(0), 33) - 4
  // A directory of one entry: turned by a quarter. Nobody asks for the checksum.
  const exif = [0, 0, 0, 26, ...text('eXIfMM'), 0, 42, 0, 0, 0, 8, 0, 1]
  exif.push(1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  const turned = Uint8Array.from([...upright.slice(0, at), ...exif, ...upright.slice(at)])
  const box = (name: string, ...inside: number[]) => [
    ...[0, 0, 0, 8 + inside.length],
    ...text(name),
    ...inside,
  ]
  const size = box('ispe', 0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 48)
  const avif = Uint8Array.from([
    ...box('ftyp', ...text('avif'), 0, 0, 0, 0, ...text('avifmif1')),
    ...box('meta', 0, 0, 0, 0, ...box('iprp', ...box('ipco', ...size, ...box('irot', 1)))),
    ...box('mdat', 0, 0, 0, 0),
  ])
  for (const [bytes, name] of [
    [upright, 'a.png'],
    [turned, 'b.png'],
    [avif, 'c.avif'],
  ] as const)
    await putFile(ada, bytes, name)
  const { data } = await ada.get('/api/file/explorer')
  const sizes = data.items.map(({ title, width, height }: Record<string, unknown>) => [
    title,
    width,
    height,
  ])
  expect(sizes.toSorted()).toEqual([
    ['a.png', 40, 30],
    ['b.png', 30, 40],
    ['c.avif', 48, 64],
  ])
})

test('what is uploaded again moves to the front', async () => {
  const ada = await newUser()
  await library(ada)
  moveClock(10_000)
  await putFile(ada, text('notes_final.md 1\n'), 'notes_final.md')
  expect((await titles(ada, ''))[0]).toBe('notes_final.md')
})

test.each([
  [
    'sort=oldest',
    ['Holiday 100%.png', 'notes_final.md', 'Interview.txt', '茶餐廳.png', 'caption.srt'],
  ],
  [
    'sort=name',
    ['caption.srt', 'Holiday 100%.png', 'Interview.txt', 'notes_final.md', '茶餐廳.png'],
  ],
  [
    'sort=largest',
    ['茶餐廳.png', 'Holiday 100%.png', 'notes_final.md', 'Interview.txt', 'caption.srt'],
  ],
])('%s orders the whole library, also page by page', async (query, order) => {
  const ada = await newUser()
  await library(ada)
  expect(await titles(ada, query)).toEqual(order)
  const paged: string[] = []
  for (let cursor = ''; ;) {
    const { data } = await ada.get(`/api/file/explorer?${query}&size=2${cursor}`)
    paged.push(...data.items.map(({ title }: { title: string }) => title))
    if (data.next === null) break
    cursor = `&cursor=${encodeURIComponent(data.next)}`
  }
  expect(paged).toEqual(order)
})

test.each(['1e999', '-1', '%25', '%', 'NaN', 'a'.repeat(1900), '%F0%9F'])(
  'a cursor of %.10s is a place like any other',
  async (place) => {
    const ada = await newUser()
    await library(ada)
    for (const sort of ['newest', 'oldest', 'name', 'largest']) {
      const cursor = encodeURIComponent(`${place}.${'0'.repeat(32)}`)
      const { status } = await ada.get(`/api/file/explorer?sort=${sort}&cursor=${cursor}`)
      expect([sort, status]).toEqual([sort, 200])
    }
  },
)

test('a library says how much room is taken, and the names of its own files', async () => {
  const [ada, bob] = [await newUser(), await newUser()]
  expect((await ada.get('/api/file/usage')).data).toEqual({
    used: 0,
    quota: 2 * 1024 ** 3,
    files: 0,
  })
  const { hash } = (await putFile(ada, text('twelve bytes'), 'Interview.txt')).data
  expect((await ada.get('/api/file/usage')).data).toMatchObject({ used: 12, files: 1 })
  expect((await ada.get(`/api/file/names?ids=${hash},${'0'.repeat(32)}`)).data).toEqual([
    { file_hash: hash, title: 'Interview.txt' },
  ])
  expect((await bob.get(`/api/file/names?ids=${hash}`)).data).toEqual([])
  for (const path of ['usage', `names?ids=${hash}`])
    expect(await call('GET', `/api/file/${path}`)).toMatchObject({ status: 401 })
})

test('a sound is listed with its length as soon as it is there', async () => {
  const ada = await newUser()
  await putFile(ada, wav(2), 'Interview.wav')
  const { data } = await ada.get('/api/file/explorer')
  expect(data.items[0].duration).toBeCloseTo(2, 1)
})

test.each([
  ['kind=image', ['茶餐廳.png', 'Holiday 100%.png']],
  ['kind=video', []],
  ['kind=other', ['caption.srt', 'Interview.txt', 'notes_final.md']],
  ['search=HOLIDAY', ['Holiday 100%.png']],
  ['search=100%25', ['Holiday 100%.png']],
  ['search=_', ['notes_final.md']],
  ['search=png', ['茶餐廳.png', 'Holiday 100%.png']],
  ['search=餐廳', ['茶餐廳.png']],
  ['search=text/', ['Interview.txt', 'notes_final.md']],
  ['accepts=.png', ['茶餐廳.png', 'Holiday 100%.png']],
  ['accepts=image/*', ['茶餐廳.png', 'Holiday 100%.png']],
  ['accepts=.SRT, text/markdown', ['caption.srt', 'notes_final.md']],
  ['accepts=.jpeg', []],
  ['accepts=*/*&search=.md', ['notes_final.md']],
  [`search=${encodeURIComponent(`' OR 1=1 --`)}`, []],
])('%s finds what it should', async (query, found) => {
  const ada = await newUser()
  await library(ada)
  expect(await titles(ada, query)).toEqual(found)
})

test.each([
  ['ÉTÉ.txt', ['été', 'ÉTÉ', 'Été', 'E\u0301TE\u0301']],
  ['Отчёт за май.txt', ['отчёт', 'ОТЧЁТ ЗА', 'Май']],
  ['İstanbul ẞ.txt', ['İstanbul', 'STANBUL']],
  ['🎬 done.txt', ['🎬', 'DONE']],
])('%s is found by its name, in large letters and in small ones', async (name, searches) => {
  const ada = await newUser()
  await library(ada)
  await putFile(ada, text('found'), name)
  for (const search of searches) {
    const found = await titles(ada, `search=${encodeURIComponent(search)}`)
    expect([search, found]).toEqual([search, [name]])
  }
})

test('a search of a hundred different letters is answered', async () => {
  const ada = await newUser()
  const letters = Array.from({ length: 99 }, (_, at) => String.fromCodePoint(0x561 + (at % 38)))
  const more = [...'абвгдежзийклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρσтυφχψω']
  const search = [...new Set([...letters, ...more])].join('').slice(0, 100)
  expect(await titles(ada, `search=${encodeURIComponent(search)}`)).toEqual([])
})

test.each([
  'size=0',
  'size=101',
  'size=x',
  'cursor=x',
  'cursor=1.2',
  'sort=random',
  'kind=word',
  `search=${'x'.repeat(200)}`,
  `accepts=${'.a,'.repeat(999)}`,
])('%.20s is refused', async (query) => {
  const ada = await newUser()
  expect((await ada.get(`/api/file/explorer?${query}`)).status).toBe(422)
})
