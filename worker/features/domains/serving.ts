import { and, eq, ne, sql } from 'drizzle-orm'
import { type Bindings, hostsIn } from '../../kernel/bindings.ts'
import type { Deps } from '../../kernel/deps.ts'
import { domains } from './schema.ts'

/** SQL for the id of the product whose site answers at a host; NULL where none does. */
export const servedAt = (host: string) =>
  sql<
    string | null
  >`(SELECT ${domains.productId} FROM ${domains} WHERE ${domains.host} = ${host} AND ${domains.status} = 'active')`

/** Where the site of a product answers. */
export async function hostsOf({ db }: Pick<Deps, 'db'>, productId: string): Promise<string[]> {
  const rows = await db
    .select({ host: domains.host })
    .from(domains)
    .where(and(eq(domains.productId, productId), eq(domains.status, 'active')))
  return rows.map(({ host }) => host)
}

/** Every domain that is a product's, whether it answers already or not. */
export async function ownDomains({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ host: domains.host })
    .from(domains)
    .where(ne(domains.status, sql`'removed'`))
  return rows.map(({ host }) => host)
}

/** Hosts that lead here without anybody being asked: names under localhost, and those of our own zone. */
export const leadsHere = (
  { ENVIRONMENT, ROUTED_HOSTS }: Pick<Bindings, 'ENVIRONMENT' | 'ROUTED_HOSTS'>,
  host: string,
) =>
  (ENVIRONMENT === 'local' && host.endsWith('.localhost')) || hostsIn(ROUTED_HOSTS).includes(host)
