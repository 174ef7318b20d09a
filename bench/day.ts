// A day of many people: tasks of every cloud tool at once, a tenth of them with a vendor that misbehaves, some left half way.
import { readFileSync } from 'node:fs'
import { writeWav } from '../worker/providers/sound/contract.ts'
import { type Caller, caller, ended, upload } from './caller.ts'
import type { Line } from './line.ts'
import { people } from './people.ts'
import { siteWith } from './site.ts'

const PEOPLE = 20
const TASKS = 1000
/** In hundredths of a credit, beside what everybody has. */
const PURSE = 5_000_00
const YEAR_MS = 365 * 24 * 3600_000
const MISBEHAVING = ['fail', 'fail once', 'moderate', 'twice', 'late webhook', 'forged webhook']
const PICTURE = readFileSync(`${import.meta.dirname}/../web/public/samples/still-life.jpg`)
const HERTZ = 16_000

/** Two words that are hummed, with a pause between them. */
const SOUND = writeWav({
  rate: HERTZ,
  info: {},
  samples: Int16Array.from({ length: 3 * HERTZ }, (_, at) =>
    at > HERTZ && at < 2 * HERTZ ? 0 : 9000 * Math.sin(at / 10),
  ),
})

/** What a person has in the library, by the lever its names carry; `''` for a vendor that does as asked. */
type Library = ReadonlyMap<string, { picture: string; sound: string }>
type Wish = { tool: string; input: Record<string, unknown> }

/** What is wished for, by how often in a hundred. */
const WISHES: readonly [
  number,
  (words: string, files: { picture: string; sound: string }) => Wish,
][] = [
  [30, (words) => ({ tool: 'llm', input: { messages: [{ role: 'user', content: words }] } })],
  [15, (words) => ({ tool: 'tts', input: { text: `Good evening. ${words}` } })],
  [15, (_, { picture }) => imm({ mode: 'remove-background', image: picture })],
  [8, (prompt) => imm({ mode: 'generate', prompt, count: 2 })],
  [4, (_, { picture }) => imm({ mode: 'upscale', image: picture })],
  [8, (_, { sound }) => ({ tool: 'video-caption', input: { mode: 'transcribe', source: sound } })],
  [
    6,
    (text) => ({
      tool: 'video-caption',
      input: { mode: 'translate', captions: [{ start: 0, end: 2, text }], language: 'fr' },
    }),
  ],
  [
    8,
    (_, { sound }) => ({
      tool: 'voicer',
      input: { mode: 'convert', audio: sound, voice: 'en-US-leo' },
    }),
  ],
  [3, (prompt) => ({ tool: 'videa', input: { prompt, seconds: 5, resolution: '480p' } })],
  [
    3,
    (_, { picture, sound }) => ({
      tool: 'visor',
      input: { image: picture, audio: sound, consent: true },
    }),
  ],
]
const imm = (input: Wish['input']): Wish => ({ tool: 'imm', input })

/** The n-th task of the day: the tools take turns by their share, every tenth meets a vendor that misbehaves. */
function wishOf(n: number, library: Library): Wish {
  let place = (n * 37) % 100
  const [, wish] = WISHES.find(([share]) => (place -= share) < 0)!
  const lever = n % 10 === 7 ? MISBEHAVING[Math.floor(n / 10) % MISBEHAVING.length]! : ''
  return wish(`Evening light over the harbor, ${n}. ${told(lever)}`.trim(), library.get(lever)!)
}

const told = (lever: string) => (lever ? `[[${lever}]]` : '')

export default async function day(): Promise<Line[]> {
  const { rows, authorizations } = people(PEOPLE)
  const site = await siteWith([
    ...rows,
    ...authorizations.map((_, at) => ({
      sql: `INSERT INTO packages (id, user_id, source, source_ref, reason, granted, remaining, expires_at, created_at)
            VALUES (?1, ?2, 'gift', ?1, 'day', ?3, ?3, ?4, ?5)`,
      params: [`purse-${at}`, `user-${at}`, PURSE, Date.now() + YEAR_MS, Date.now()],
    })),
  ])
  const began = performance.now()
  const wishes = Array.from({ length: TASKS }, (_, n) => n).values()
  const outcomes = new Map<string, number>()
  const lost: string[] = []
  await Promise.all(
    authorizations.map(async (authorization) => {
      const person = caller(site.url, authorization, (how) => lost.push(how))
      const library = await libraryOf(person)
      for (const n of wishes) {
        const outcome = await live(person, wishOf(n, library), n)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const ledger = (await (
    await fetch(`${site.url}/dev/ledger/check`, { headers: { Connection: 'close' } })
  ).json()) as { data: { violations: { invariant: string }[] } }
  await site.stop()
  const [left] = await site.left(
    `SELECT (SELECT count(*) FROM tasks) AS tasks,
       (SELECT count(*) FROM tasks WHERE ended_at IS NULL) AS open,
       (SELECT count(*) FROM holds WHERE state = 'held') AS held,
       (SELECT count(*) FROM tasks t LEFT JOIN holds h ON h.id = t.id
         WHERE t.status <> 'succeeded' AND t.status <> 'cancelled' AND h.settled - h.refunded > 0) AS paid_for_nothing`,
  )
  const none = { atMost: 0 }
  const at = (name: string) => Number(left?.[name])
  return [
    ...[...outcomes].sort().map(([outcome, count]): Line => ({
      name: `tasks that ${outcome}`,
      value: count,
      unit: 'n',
    })),
    { name: 'tasks a second', value: at('tasks') / seconds, unit: '/s' },
    {
      name: ['readings that got no answer', ...new Set(lost)].join('; '),
      value: lost.length,
      unit: 'n',
    },
    { name: 'restarts of the server', value: site.restarts(), unit: 'n', target: none },
    { name: 'tasks left open', value: at('open'), unit: 'n', target: none },
    { name: 'holds left open', value: at('held'), unit: 'n', target: none },
    {
      name: 'failed tasks that cost something',
      value: at('paid_for_nothing'),
      unit: 'n',
      target: none,
    },
    {
      name: 'rules of the ledger that are broken',
      value: ledger.data.violations.length,
      unit: 'n',
      target: none,
    },
  ]
}

async function libraryOf(person: Caller): Promise<Library> {
  const library = new Map<string, { picture: string; sound: string }>()
  for (const lever of ['', ...MISBEHAVING]) {
    const [name, mark] = [`${told(lever)} still life`, Buffer.from(lever || 'none')]
    library.set(lever, {
      picture: await upload(person, `${name}.jpg`, 'image/jpeg', Buffer.concat([PICTURE, mark])),
      sound: await upload(person, `${name}.wav`, 'audio/wav', Buffer.concat([SOUND, mark])),
    })
  }
  return library
}

/** One task to its end; of those in words some readers leave half way, of the others some are cancelled. @returns how it ended */
async function live(person: Caller, { tool, input }: Wish, n: number): Promise<string> {
  const leaves = n % 25 === 3
  if (tool === 'llm') {
    const { body } = await person.stream('/api/tasks/stream', { tool, input })
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    let said = ''
    for (;;) {
      const { done, value = '' } = await reader.read()
      said += value
      if (done || (leaves && said.includes('event: delta'))) break
    }
    await reader.cancel()
    const id = /"id":"([^"]+)"/.exec(said)?.[1]
    if (!id) throw new Error(`no task in ${said.slice(0, 200)}`)
    return (await ended(person, id)).status
  }
  const { id } = await person.post('/api/tasks', { tool, input })
  if (leaves) await person.post(`/api/tasks/${id}/cancel`, {}).catch(() => {})
  return (await ended(person, id)).status
}
