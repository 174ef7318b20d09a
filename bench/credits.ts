// Signed-in GET /api/credits of the built product against a bare Worker that does one indexed D1 read, in turns on one runtime.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { persistence, withDatabase } from '../scripts/database.ts'
import { startWorkerd } from '../scripts/workerd.ts'
import { type Line, median } from './line.ts'
import { people } from './people.ts'
import { answersPerSecond } from './rounds.ts'
import { siteWith } from './site.ts'

/** Enough people that none runs into the limit against floods. */
const PEOPLE = 200
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

  const round = (at: string) =>
    answersPerSecond(at, ROUND_MS, (turn) => ({
      Authorization: tokens[turn % tokens.length] ?? '',
    }))
  const ours: number[] = []
  const theirs: number[] = []
  await Promise.all([round(`${url}/api/credits`), round(bare.url)])
  for (let i = 0; i < ROUNDS; i++) {
    const turns = [
      async () => theirs.push(await round(bare.url)),
      async () => ours.push(await round(`${url}/api/credits`)),
    ]
    for (const turn of i % 2 ? turns.reverse() : turns) await turn()
  }
  await Promise.all([stop(), bare.stop()])
  return [
    {
      name: `signed-in GET /api/credits (${perSecond(ours)}/s) against a bare Worker with one indexed D1 read (${perSecond(theirs)}/s)`,
      value: median(ours.map((rate, i) => rate / (theirs[i] ?? Number.NaN))),
      unit: 'x',
      target: { atLeast: 0.85 },
    },
  ]
}

const perSecond = (rates: number[]) => Math.round(median(rates))

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
