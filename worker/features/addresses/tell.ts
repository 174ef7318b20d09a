import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { originOfHost } from '../../kernel/bindings.ts'
import { langOf, LOCALES } from '../../kernel/locale/contract.ts'
import { MINUTE_MS } from '../../kernel/time/contract.ts'
import { searchEnginesFor } from '../../providers/indexing.ts'

/** Pages told in one run, each in every language; a call takes ten thousand addresses. */
const PORTION = 1000
/** Whoever tells has so long; then another run may. */
const LEASE_MS = 5 * MINUTE_MS
const FIRST_WAIT_MS = MINUTE_MS
/** Doubling from a minute, the last try is a good day after the first. */
const MOST_TRIES = 11

/** Those of a site that were told. One that changed meanwhile has another moment, and is told again. */
const AMONG = 'host = ?1 AND (path, due_at) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2))'

type Line = { host: string; path: string; due_at: number }

/**
 * Tells search engines of the pages that changed, by site; one that cannot be told holds up no other. A page that changes while it
 * is told is told again. Where nobody is told, the lines go.
 */
export async function tellNews(deps: Deps) {
  const d1 = deps.db.$client
  const now = deps.now()
  const tell = searchEnginesFor(deps)
  if (!tell) return d1.prepare('DELETE FROM page_news WHERE due_at <= ?').bind(now).run()
  const { results } = await d1
    .prepare(
      `UPDATE page_news SET due_at = ?1, tries = tries + 1 WHERE (host, path) IN
         (SELECT host, path FROM page_news WHERE due_at <= ?2 ORDER BY due_at LIMIT ${PORTION})
       RETURNING host, path, due_at`,
    )
    .bind(now + LEASE_MS, now)
    .all<Line>()
  for (const [host, lines] of Map.groupBy(results, (line) => line.host)) {
    const origin = originOfHost(deps.env, host)
    const addresses = lines.flatMap(({ path }) =>
      LOCALES.map((locale) => `${origin}${path}${langOf(locale)}`),
    )
    const outcome = await apart('addresses', () => tell({ origin, addresses }))
    if (!outcome) continue
    if (outcome.word === 'refused')
      console.error(JSON.stringify({ job: 'addresses', refused: host, pages: lines.length }))
    const these = [host, JSON.stringify(lines.map(({ path, due_at }) => [path, due_at]))] as const
    if (outcome.word !== 'later') {
      await d1
        .prepare(`DELETE FROM page_news WHERE ${AMONG}`)
        .bind(...these)
        .run()
      continue
    }
    await d1.batch([
      d1.prepare(`DELETE FROM page_news WHERE ${AMONG} AND tries >= ${MOST_TRIES}`).bind(...these),
      d1
        .prepare(
          `UPDATE page_news SET due_at = ?3 + max(?4, ${FIRST_WAIT_MS} << (tries - 1)) WHERE ${AMONG}`,
        )
        .bind(...these, now, (outcome.seconds ?? 0) * 1000),
    ])
  }
}
