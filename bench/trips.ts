// How many trips to the database a call waits for one after the other: far from the database each costs tens of milliseconds.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Line } from './line.ts'
import { pay, pendingOrders } from './payments.ts'
import { people } from './people.ts'
import { siteWith } from './site.ts'

type Told = { inARow: number; all: number; ms: number }

const READS = [
  '/api/credits',
  '/api/user/me',
  '/api/tasks',
  '/api/file/explorer',
  '/api/notifications',
]
/** A picture of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export default async function trips(): Promise<Line[]> {
  const orders = pendingOrders(2)
  const { rows, authorizations } = people(2)
  const { url, stop } = await siteWith([...rows, ...orders.flatMap((order) => order.rows)])
  const caller = callerOf(url, authorizations[0] ?? '')
  // The first of each also loads the code, and makes the page that is kept.
  for (const _ of [1, 2]) await fetch(url)
  const { hash } = await upload(caller, PICTURE)
  await taskIn(caller, hash)
  await pay(url, orders[0]?.id ?? '')

  const lines = [line('a guest’s page', timed(await fetch(url)), 0)]
  for (const path of READS) lines.push(line(`GET ${path}, signed in`, await caller(path), 1))
  lines.push(line('a small file comes in', await upload(caller, randomBytes(1000)), 3))
  lines.push(line('a task from its quote to its start', await taskIn(caller, hash), 4))
  lines.push(line('a payment’s webhook', timed(await pay(url, orders[1]?.id ?? '')), 4))
  await stop()
  return lines
}

const line = (name: string, { inARow, all, ms }: Told, atMost: number): Line => ({
  name: `${name} (${all} in all, ${ms.toFixed(1)} ms)`,
  value: inARow,
  unit: 'n',
  target: { atMost },
})

/** What an answer tells of its trips. */
function timed({ status, headers }: Pick<Response, 'status' | 'headers'>): Told {
  const told = headers.get('Server-Timing') ?? ''
  const [, ms, all, inARow] = /db;dur=([\d.]+);desc="(\d+) trips, (\d+) in a row"/.exec(told) ?? []
  if (status >= 300 || inARow === undefined) throw new Error(`${status}, ${told}`)
  return { inARow: Number(inARow), all: Number(all), ms: Number(ms) }
}

type Caller = ReturnType<typeof callerOf>

const callerOf =
  (url: string, Authorization: string) => async (path: string, init?: RequestInit) => {
    const answer = await fetch(url + path, {
      ...init,
      headers: { Authorization, ...(init?.headers as Record<string, string>) },
    })
    return { ...timed(answer), data: ((await answer.json()) as { data: unknown }).data }
  }

/** A small file, and the token it takes, which is asked for before. */
async function upload(caller: Caller, bytes: Buffer<ArrayBuffer>) {
  const form = new FormData()
  form.set('request_id', randomUUID())
  const token = await caller(`/api/csrf_token?request_id=${String(form.get('request_id'))}`)
  form.set('csrf_token', token.data as string)
  form.set('file', new File([bytes], 'file'))
  const saved = await caller('/api/file/mine', { method: 'PUT', body: form })
  return { ...both(token, saved), hash: (saved.data as { hash: string }).hash }
}

async function taskIn(caller: Caller, image: string): Promise<Told> {
  const task = { tool: 'imm', input: { mode: 'remove-background', image, format: 'png' } }
  const post = (path: string, body: object) =>
    caller(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    })
  const quoted = await post('/api/tasks/quote', task)
  const { quote } = quoted.data as { quote: string }
  return both(quoted, await post('/api/tasks', { ...task, quote, request_id: randomUUID() }))
}

const both = (a: Told, b: Told): Told => ({
  inARow: a.inARow + b.inARow,
  all: a.all + b.all,
  ms: a.ms + b.ms,
})
