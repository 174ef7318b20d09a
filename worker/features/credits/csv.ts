import { type Cell, csvOf } from '../../kernel/csv.ts'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { listEntries } from './entries.ts'

const COLUMNS = ['created_at', 'kind', 'title', 'delta', 'package_id', 'task_id', 'id'] as const
const PAGE = 1000
const MOST_PAGES = 50

/** A person's whole log as CSV after RFC 4180, newest first, with the mark by which spreadsheets know UTF-8. */
export async function entriesAsCsv(
  deps: Pick<Deps, 'db'>,
  user: Pick<User, 'id'>,
  packageId: string | undefined,
  locale: Locale,
): Promise<string> {
  const rows: Cell[][] = [[...COLUMNS]]
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items, next } = await listEntries(
      deps,
      user,
      { package_id: packageId, cursor, size: PAGE },
      locale,
    )
    rows.push(...items.map((entry) => COLUMNS.map((name) => entry[name])))
    if (next === null) break
    cursor = next
  }
  return csvOf(rows)
}
