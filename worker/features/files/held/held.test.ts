import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { concat } from '../../../kernel/bytes/contract.ts'
import { factsOf } from '../facts.ts'
import { MOST_TRACKS } from './contract.ts'
import { matroskaSeconds } from './matroska.ts'
import { mp4Seconds } from './mp4.ts'
import { oggSeconds } from './ogg.ts'
import { blocksOf } from '../../../providers/demo/film/blocks.ts'
import { filmOf } from '../../../providers/demo/film/film.ts'
import { readPng } from '../../../providers/pictures/png-read.ts'
import type { Person } from '../../../test/people.ts'
import { disc } from '../../../test/pictures.ts'
import { forged, letters, placesOf, type SoundName, SOUNDS } from '../../../test/sounds.ts'
import {
  balance,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  replaceFile,
  send,
} from '../../../test/work.ts'

type Lie = (bytes: Uint8Array) => Uint8Array
type Lies = Record<string, Lie>

const NAMES = Object.keys(SOUNDS) as SoundName[]
const make = (name: SoundName, seconds: number, squeezed = 1) => SOUNDS[name](seconds, squeezed)

const convert = (audio: string) => ({
  tool: 'voicer',
  input: { mode: 'convert', audio, voice: 'en-US-mia' },
})

/** The seconds a recording is quoted to be transcribed for, at four credits a minute. */
async function secondsQuoted(ada: Person, name: string, bytes: Uint8Array) {
  const source = await newPicture(ada, name, bytes)
  const task = { tool: 'video-caption', input: { mode: 'transcribe', source } }
  const { data, fault } = await ada.post('/api/tasks/quote', task)
  return fault ?? Math.round(data.price * 15)
}

/** One second is what each of a film's heads claims. */
const heads: Lie = (bytes) =>
  forged(bytes, (view) => {
    const [film = 0] = placesOf(bytes, 'mvhd')
    const [media = 0] = placesOf(bytes, 'mdhd')
    view.setUint32(film + 20, view.getUint32(film + 16))
    view.setUint32((placesOf(bytes, 'tkhd')[0] ?? 0) + 24, view.getUint32(film + 16))
    view.setUint32(media + 20, view.getUint32(media + 16))
  })

/** All samples come at once. */
const times: Lie = (bytes) =>
  forged(bytes, (view) => {
    const [at = 0] = placesOf(bytes, 'stts')
    for (let i = 0; i < view.getUint32(at + 8); i++) view.setUint32(at + 16 + i * 8, 1)
  })

/** An edit list that shows the first second. The film's own box must be the last of the file. */
const edits: Lie = (bytes) => {
  const [head = 0] = placesOf(bytes, 'tkhd')
  const [track = 0] = placesOf(bytes, 'trak')
  const [film = 0] = placesOf(bytes, 'moov')
  const view = new DataView(bytes.buffer)
  const at = head - 4 + view.getUint32(head - 4)
  const list = new DataView(new ArrayBuffer(36))
  list.setUint32(0, 36)
  list.setUint32(8, 28)
  list.setUint32(20, 1)
  list.setUint32(24, view.getUint32((placesOf(bytes, 'mvhd')[0] ?? 0) + 16))
  list.setUint32(32, 0x10000)
  const box = new Uint8Array(list.buffer)
  box.set(letters('edts'), 4)
  box.set(letters('elst'), 12)
  const longer = forged(bytes, (own) => {
    for (const box of [track, film]) own.setUint32(box - 4, own.getUint32(box - 4) + 36)
  })
  return concat([longer.subarray(0, at), box, longer.subarray(at)])
}

const junk = (bytes: Uint8Array, from: number, size: number) =>
  concat(
    Array.from({ length: Math.ceil((bytes.length - from) / size) }, (_, i) => [
      bytes.subarray(from + i * size, from + (i + 1) * size),
      Uint8Array.of(0),
    ]).flat(),
  )

const LIES: Partial<Record<SoundName, Lies>> = {
  'talk.wav': {
    'blocks of 2000 bytes': (bytes) => forged(bytes, (view) => view.setUint16(32, 2000, true)),
    'a file of 100 bytes': (bytes) => forged(bytes, (view) => view.setUint32(4, 100, true)),
    'a second, short sound': (bytes) =>
      concat([bytes, letters('data'), Uint8Array.of(4, 0, 0, 0), new Uint8Array(4)]),
    'a second, wide format': (bytes) =>
      concat([bytes, forged(bytes, (view) => view.setUint16(22, 64, true)).subarray(12, 36)]),
    'a sound of no length': (bytes) => forged(bytes, (view) => view.setUint32(40, 0, true)),
  },
  'talk.mp3': {
    'a count of ten frames': (bytes) => forged(bytes, (view) => view.setUint32(21, 10)),
    'frames that call themselves counts': (bytes) =>
      forged(bytes, (_, copy) => {
        for (let at = 72; at < copy.length; at += 72) copy.set(letters('Info'), at + 13)
      }),
    'other frames first': (bytes) =>
      concat([...Array.from({ length: 3 }, () => OTHER_FRAME), bytes.subarray(72)]),
    'a byte between all frames': (bytes) => concat([bytes.subarray(0, 720), junk(bytes, 720, 72)]),
  },
  'talk.aac': {
    'something else after a second': (bytes) =>
      concat([bytes.subarray(0, 536), new Uint8Array(5), bytes.subarray(536)]),
    'MP3 first': (bytes) => concat([OTHER_FRAME, OTHER_FRAME, bytes]),
  },
  'talk.flac': {
    'a total of a second': (bytes) => forged(bytes, (view) => view.setUint32(22, 8000)),
    'frames of ten bytes at most': (bytes) => forged(bytes, (_, copy) => copy.set([0, 0, 10], 15)),
  },
  'talk.ogg': {
    'positions of a second': (bytes) =>
      forged(bytes, (view) => {
        for (const at of placesOf(bytes, 'OggS').slice(2)) view.setBigInt64(at + 6, 48_000n, true)
      }),
    'an end after a page': (bytes) =>
      forged(bytes, (_, copy) => {
        for (const at of placesOf(bytes, 'OggS').slice(2)) copy[at + 5] = 4
      }),
    'two, one after the other': (bytes) => {
      const other = forged(bytes, (view) => {
        for (const at of placesOf(bytes, 'OggS')) view.setUint32(at + 14, 77, true)
      })
      return concat([bytes, other])
    },
  },
  'talk.m4a': { heads, times, 'heads and times': (bytes) => heads(times(bytes)) },
  'opus.mp4': { heads, times, edits, all: (bytes) => edits(heads(times(bytes))) },
  'mp3.mov': { heads, times, edits, all: (bytes) => edits(heads(times(bytes))) },
  'talk.webm': { head: (bytes) => forged(bytes, (view, copy) => claim(view, copy)) },
}

// MPEG 1, layer 3, 32 kbit/s, 48 kHz: 96 bytes.
const OTHER_FRAME = Uint8Array.of(0xff, 0xfb, 0x14, 0xc0, ...new Uint8Array(92))

/** Duration is 0x4489 and a real number of eight bytes. */
function claim(view: DataView, copy: Uint8Array) {
  const at = copy.findIndex(
    (byte, i) => byte === 0x44 && copy[i + 1] === 0x89 && copy[i + 2] === 0x88,
  )
  expect(at).toBeGreaterThan(0)
  view.setFloat64(at + 3, 1000)
}

/** Where packets say when they come, all of them can say that they come in the first second. */
const TIMED: ReadonlySet<SoundName> = new Set(
  NAMES.filter((name) => !/wav|mp3$|flac|aac/.test(name)),
)
/** Their tables stand at the end; without them nobody can read what is there. */
const TABLE_LAST: ReadonlySet<SoundName> = new Set(['opus.mp4', 'mp3.mov'])

/** In seconds; two of them are still one piece. */
const LONG = 350

test.for(NAMES)('%s is as long as it is, whatever it says of itself', async (name) => {
  const ada = await newCreator()
  for (const seconds of [2, 61.4])
    expect(near(await secondsQuoted(ada, name, await make(name, seconds)), seconds)).toBe(true)
  const honest = await make(name, LONG)
  const quoted = (await secondsQuoted(ada, name, honest)) as number
  expect(near(quoted, LONG), `${quoted}`).toBe(true)
  const lies = Object.entries(LIES[name] ?? {}).map(([lie, tell]) => [lie, tell(honest)] as const)
  if (TIMED.has(name)) lies.push(['all at once', await make(name, LONG, LONG)])
  for (const [lie, bytes] of lies)
    expect(await secondsQuoted(ada, name, bytes), lie).toBeGreaterThanOrEqual(quoted - 1)
  const half = await secondsQuoted(ada, name, honest.slice(0, Math.round(honest.length / 2)))
  if (TABLE_LAST.has(name)) expect(half).toBe('mediaUnreadable')
  else expect(near(half, LONG / 2, 40), `${half}`).toBe(true)
})

const near = (said: unknown, seconds: number, within = 1) =>
  typeof said === 'number' && Math.abs(said - seconds) <= within

test('whatever numbers stand in a file, it is measured or refused, and soon', async () => {
  const ada = await newCreator()
  let seed = 11
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (const name of NAMES) {
    const honest = await make(name, 20)
    for (let turn = 0; turn < 6; turn++) {
      const broken = forged(honest, (_, copy) => {
        for (let i = 0; i < 12; i++)
          copy[40 + next(Math.min(copy.length, 700) - 40)] = next(2) * 255
      })
      const said = await secondsQuoted(ada, name, broken).catch((error: Error) => error.message)
      expect(said).toSatisfy(
        (one: unknown) =>
          typeof one === 'number' ||
          /^(?:mediaUnreadable|mediaTooLong|fileKindWrong)$|fileType/.test(String(one)),
      )
    }
  }
})

/** One place of its table is named without end. */
const endless: Lie = (bytes) =>
  forged(bytes, (view) => {
    const [sizes = 0] = placesOf(new Uint8Array(view.buffer), 'stsz')
    const [groups = 0] = placesOf(new Uint8Array(view.buffer), 'stsc')
    for (const at of [sizes + 12, groups + 16]) view.setUint32(at, 0xffffffff)
    view.setUint32(sizes + 8, 1)
  })

test('a table that names one place without end is soon refused', async () => {
  const ada = await newCreator()
  const bytes = endless(await make('talk.m4a', 20))
  expect(await secondsQuoted(ada, 'talk.m4a', bytes)).toBe('mediaUnreadable')
})

test('a film of more tracks than there are is soon refused', async () => {
  const ada = await newCreator()
  const bytes = await make('talk.m4a', 2)
  const [film = 0, track = 0] = ['moov', 'trak'].flatMap((name) => placesOf(bytes, name))
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(track - 4)
  const one = bytes.subarray(track - 4, track - 4 + length)
  const longer = forged(bytes, (view) =>
    view.setUint32(film - 4, view.getUint32(film - 4) + MOST_TRACKS * length),
  )
  const many = concat([
    longer.subarray(0, track - 4),
    ...Array.from({ length: MOST_TRACKS }, () => one),
    longer.subarray(track - 4),
  ])
  expect(await secondsQuoted(ada, 'talk.m4a', many)).toBe('mediaUnreadable')
})

const element = (id: number[], ...parts: Uint8Array[]) => {
  const data = concat(parts)
  const size = [24, 16, 8, 0].map((by) => (data.length >> by) & 255)
  return concat([Uint8Array.of(...id, 0x08, ...size), data])
}

/** A Matroska of one sound. */
const matroskaWith = (of: { stripped?: Uint8Array; numbers?: number[]; blocks?: Uint8Array[] }) => {
  const { stripped, numbers = [1], blocks = [Uint8Array.of(0x81, 0, 0, 0, 1, 2, 3)] } = of
  const encoding =
    stripped &&
    element([0x50, 0x34], element([0x42, 0x54], Uint8Array.of(3)), element([0x42, 0x55], stripped))
  const track = element(
    [0xae],
    ...numbers.map((number) => element([0xd7], Uint8Array.of(number >> 8, number & 255))),
    element([0x83], Uint8Array.of(2)),
    element([0x86], Uint8Array.from(letters('A_AC3'))),
    ...(encoding ? [element([0x6d, 0x80], element([0x62, 0x40], encoding))] : []),
  )
  return concat([
    element([0x16, 0x54, 0xae, 0x6b], track),
    element(
      [0x1f, 0x43, 0xb6, 0x75],
      element([0xe7], Uint8Array.of(0)),
      ...blocks.map((block) => element([0xa3], block)),
    ),
  ])
}

test('a sound whose every frame begins with a thousand bytes more is not looked through', () => {
  const begun = (stripped: Uint8Array) => matroskaSeconds(matroskaWith({ stripped }))
  expect(begun(Uint8Array.of(0x0b, 0x77))).toBeGreaterThan(0)
  expect(begun(new Uint8Array(1000))).toBeNull()
})

test('nor is one whose blocks are full of frames of nothing, of a track of its own or of none', () => {
  for (const track of [0x81, 0x82]) {
    const empty = Uint8Array.of(track, 0, 0, 4, 255)
    const blocks = (many: number) => [
      Uint8Array.of(0x81, 0, 0, 0, 1, 2, 3),
      ...Array.from({ length: many }, () => empty),
    ]
    expect(matroskaSeconds(matroskaWith({ blocks: blocks(5) }))).toBeGreaterThan(0)
    expect(matroskaSeconds(matroskaWith({ blocks: blocks(1000) }))).toBeNull()
  }
})

test('nor one in which the library would look for its first cluster again and again', () => {
  const before = (id: number, many: number) =>
    matroskaSeconds(
      concat([
        ...Array.from({ length: many }, () => element([id], Uint8Array.of(0))),
        matroskaWith({}),
      ]),
    )
  const [EMPTY, POSITION] = [0xec, 0xa7]
  expect(before(EMPTY, 20)).toBeGreaterThan(0)
  expect(before(EMPTY, 2000)).toBeNull()
  expect(before(POSITION, 2)).toBeGreaterThan(0)
  expect(before(POSITION, 20)).toBeNull()
})

test('nor what has more tracks, streams or boxes than anything that sounds', async () => {
  const numbers = (many: number) => Array.from({ length: many }, (_, i) => i + 1)
  expect(matroskaSeconds(matroskaWith({ numbers: numbers(9) }))).toBeGreaterThan(0)
  expect(matroskaSeconds(matroskaWith({ numbers: numbers(MOST_TRACKS + 1) }))).toBeNull()

  const page = (serial: number, flags: number, packet: number[]) =>
    Uint8Array.of(
      ...letters('OggS'),
      ...[0, flags, 0, 0, 0, 0, 0, 0, 0, 0],
      ...[serial & 255, serial >> 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      ...[1, packet.length, ...packet],
    )
  const head = [...letters('OpusHead'), 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const streams = (many: number) =>
    concat(numbers(many).flatMap((serial) => [page(serial, 2, head), page(serial, 0, [8, 1, 2])]))
  expect(oggSeconds(streams(9))).toBeGreaterThan(0)
  expect(oggSeconds(streams(MOST_TRACKS + 1))).toBeNull()

  const honest = await make('talk.m4a', 2)
  const boxes = new Uint8Array(8 * 200_001)
  const box = Uint8Array.of(0, 0, 0, 8, ...letters('free'))
  for (let at = 0; at < boxes.length; at += box.length) boxes.set(box, at)
  expect(mp4Seconds(honest, new Map())).toBeGreaterThan(0)
  expect(mp4Seconds(concat([honest, boxes]), new Map())).toBeNull()
})

test('what tells nothing of its length is read once, however often it is asked for', async () => {
  const ada = await newCreator()
  const good = await make('talk.m4a', 20)
  const source = await newPicture(ada, 'talk.m4a', endless(good))
  const quote = () =>
    ada.post('/api/tasks/quote', {
      tool: 'video-caption',
      input: { mode: 'transcribe', source },
    })
  const object = await env.DB.prepare(
    'SELECT b.object FROM files f JOIN blobs b ON b.sha256 = f.sha256 WHERE f.file_hash = ?',
  )
    .bind(source)
    .first<string>('object')
  await env.FILES.put(object ?? '', good)
  expect((await quote()).fault).toBe('mediaUnreadable')
  await env.DB.prepare('UPDATE files SET measured = 0').run()
  expect((await quote()).status).toBe(200)
})

test('a conversion is charged for what is converted, whatever a WAV says of its blocks', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const lying = forged(await make('talk.wav', 30), (view) => view.setUint16(32, 2000, true))
  const audio = await newPicture(ada, 'talk.wav', lying)
  const { data } = await send(ada, convert(audio))
  expect(data.price).toBe(15)
  expect((await ended(ada, data.id)).receipt).toMatchObject({ charged: 15 })
  expect(await balance(ada)).toBe(185)
})

test('a lying sound is held at its real price, and one that is really too long is refused', async () => {
  const ada = await newCreator()
  const bytes = heads(times(await make('talk.m4a', 90)))
  const [audio, image] = [await newPicture(ada, 'talk.m4a', bytes), await newPicture(ada)]
  expect((await ada.post('/api/tasks/quote', convert(audio))).data.price).toBe(45)
  const speak = (sound: string) => ({
    tool: 'visor',
    input: { image, audio: sound, consent: true },
  })
  expect((await ada.post('/api/tasks/quote', speak(audio))).data.price).toBe(900)
  const long = await newPicture(ada, 'long.m4a', heads(times(await make('talk.m4a', 600))))
  expect((await ada.post('/api/tasks/quote', speak(long))).fault).toBe('mediaTooLong')
  const longer = await newPicture(
    ada,
    'longer.mp3',
    forged(await make('talk.mp3', 610), (view) => view.setUint32(21, 10)),
  )
  expect((await send(ada, convert(longer))).fault).toBe('mediaTooLong')
})

test('a video is as long as its pictures are shown, whatever its heads say', async () => {
  const ada = await newCreator()
  const size = { width: 64, height: 64 }
  const pictures = [await blocksOf(readPng(await disc(64)))]
  const { signal } = new AbortController()
  const film = heads(await filmOf({ size, pictures, seconds: 8, seed: 'a', mark: '', signal }))
  const video = await newPicture(ada, 'face.mp4', film)
  const audio = await newPicture(ada, 'talk.wav', await make('talk.wav', 60))
  const speak = { tool: 'visor', input: { video, audio, consent: true } }
  expect((await ada.post('/api/tasks/quote', speak)).data.price).toBe(100)
})

test('what is deleted while it is measured leaves its length to no other file', async () => {
  const ada = await newCreator()
  const short = await newPicture(ada, 'short.wav', await make('talk.wav', 5))
  const long = await newPicture(ada, 'long.wav', await make('talk.wav', 60))
  await env.DB.prepare('UPDATE files SET measured = 0, duration = NULL').run()
  const get = async (key: string) => {
    await replaceFile(ada, short, long)
    return env.FILES.get(key)
  }
  await factsOf({ env: { ...env, FILES: { get } as unknown as R2Bucket } }, ada.id, [short])
  expect((await ada.post('/api/tasks/quote', convert(short))).data.price).toBe(30)
})
