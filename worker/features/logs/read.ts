import { gte } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { pageOf } from '../../kernel/paging.ts'
import type { ClientErrorGroup, errorsQuery } from './contract.ts'
import { clientErrors } from './schema.ts'

const LIST = `
  SELECT latest.id, kinds.message, kinds.count, kinds.first_at, latest.created_at AS last_at,
    latest.path, latest.stack, latest.version, latest.browser
  FROM (
    SELECT message, count(*) AS count, min(created_at) AS first_at, max(id) AS latest_id
    FROM client_errors GROUP BY message
  ) AS kinds
  JOIN client_errors AS latest ON latest.id = kinds.latest_id
  WHERE ?1 IS NULL OR latest.id < ?1
  ORDER BY latest.id DESC LIMIT ?2`

/** The errors of the app, one line for each message, the last heard first. */
export async function listClientErrors(
  { env }: Pick<Deps, 'env'>,
  { cursor, size }: z.output<typeof errorsQuery>,
): Promise<Page<ClientErrorGroup>> {
  const { results } = await env.DB.prepare(LIST)
    .bind(cursor ?? null, size + 1)
    .all<ClientErrorGroup>()
  return pageOf(results, size, ({ id }) => id)
}

/** How many errors were heard of since a moment. */
export const countClientErrors = ({ db }: Pick<Deps, 'db'>, since: number) =>
  db.$count(clientErrors, gte(clientErrors.createdAt, since))
