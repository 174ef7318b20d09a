// Signed-in GET /api/credits of the built product against a bare Worker that does one indexed D1 read, in turns on one runtime.
import { mkdtempSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { persistence, withDatabase } from '../scripts/database.ts'
import { startWorkerd } from '../scripts/workerd.ts'
import { type Line, median } from './line.ts'
import { people } from './people.ts'
import { siteWith } from './site.ts'

/** Enough people that none runs into the limit against floods. */
const PEOPLE = 200
const PARALLEL = 8
/** Short and many, in changing order, so that whatever else the machine does meets both alike. */
const ROUNDS = 30
const ROUND_MS = 500

const BARE = `export default {
  async fetch(request, env) {
    const id = request.headers.get('Authorization')
    return Response.json({ data: await env.DB.prepare('SELECT id, balance FROM people WHERE id = ?').bind(id).first() })
  }
}`

export default async function measure(): Promise<Line[]> {
  const { rows, authorizations: tokens } = people(PEOPLE)
  const { url, stop } = await siteWith(rows)
  const bare = await startBare(tokens)

  const ours: number[] = []
  const theirs: number[] = []
  await Promise.all([round(`${url}/api/credits`, tokens), round(bare.url, tokens)])
  for (let i = 0; i < ROUNDS; i++) {
    const turns = [
      async () => theirs.push(await round(bare.url, tokens)),
      async () => ours.push(await round(`${url}/api/credits`, tokens)),
    ]
    for (const turn of i % 2 ? turns.reverse() : turns) await turn()
  }
  await Promise.all([stop(), bare.stop()])
  return [
    {
      name: `signed-in GET /api/credits (${perSecond(ours)}/s) against a bare Worker with one indexed D1 read (${perSecond(theirs)}/s)`,
      value: median(ours.map((rate, i) => rate / (theirs[i] ?? Number.NaN))),
      unit: 'x',
      target: { atLeast: 0.6 },
    },
  ]
}

const perSecond = (rates: number[]) => Math.round(median(rates))

/** Answers a second of one address, eight callers at a time. */
async function round(url: string, tokens: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL })
  const end = performance.now() + ROUND_MS
  let answers = 0
  const caller = async (turn: number) => {
    for (; performance.now() < end; turn += PARALLEL) {
      await get(url, agent, tokens[turn % tokens.length] ?? '')
      answers++
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: PARALLEL }, (_, turn) => caller(turn)))
  agent.destroy()
  return (answers * 1000) / (performance.now() - started)
}

const get = (url: string, agent: Agent, authorization: string) =>
  new Promise<void>((done, fail) => {
    request(url, { agent, headers: { Authorization: authorization } }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? done()
          : fail(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
      .once('error', fail)
      .end()
  })

async function startBare(tokens: readonly string[]) {
  const stateDir = mkdtempSync(join(tmpdir(), 'verdigris-bench-'))
  await withDatabase({ stateDir, id: 'bare' }, (run) =>
    run([
      { sql: 'CREATE TABLE people (id TEXT PRIMARY KEY, balance INTEGER NOT NULL)' },
      ...tokens.map((token) => ({ sql: 'INSERT INTO people VALUES (?, 20000)', params: [token] })),
    ]),
  )
  const bare = startWorkerd({
    resourcePersistencePath: persistence(stateDir),
    compatibilityDate: '2026-10-06',
    modules: [{ type: 'ESModule', path: 'bare.js', contents: BARE }],
    d1Databases: { DB: 'bare' },
  })
  return { url: `http://localhost:${(await bare.ready).port}`, stop: () => bare.dispose() }
}
