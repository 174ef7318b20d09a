import type { Deps } from '../../../kernel/deps.ts'

/** Somebody as the admin's lists name him. */
export type PersonName = { id: string; nickname: string; email: string }

/** The people behind ids; one who is gone is left out. */
export async function nameThem(
  { env }: Pick<Deps, 'env'>,
  ids: readonly (string | null)[],
): Promise<Map<string, PersonName>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { results } = await env.DB.prepare(
    'SELECT id, name AS nickname, email FROM users WHERE id IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(wanted))
    .all<PersonName>()
  return new Map(results.map((person) => [person.id, person]))
}

/** How many people there are, and how many of them came since each moment. */
export async function countPeople({ env }: Pick<Deps, 'env'>, since: readonly number[]) {
  const { results } = await env.DB.prepare(
    'SELECT (SELECT count(*) FROM users) AS everybody, (SELECT count(*) FROM users WHERE created_at >= value) AS came FROM json_each(?)',
  )
    .bind(JSON.stringify(since))
    .all<{ everybody: number; came: number }>()
  return { total: results[0]?.everybody ?? 0, since: results.map(({ came }) => came) }
}
