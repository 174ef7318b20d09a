import { and, desc, eq, lt, or } from 'drizzle-orm'
import type * as z from 'zod'
import type { Deps } from '../../kernel/deps.ts'
import { md5 } from '../../kernel/id.ts'
import { htmlOf } from './blocks.ts'
import type { Snapshot, snapshotList } from './contract.ts'
import { type SnapshotRow, snapshots } from './schema.ts'

/** The newest copy of a page, served or not: by its hash a browser tells whether it has seen something new. Null where there is none. */
export async function readSnapshot({ db }: Pick<Deps, 'db'>, host: string, key: string): Promise<Snapshot | null> {
  const row = await db
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.key, key), eq(snapshots.host, host)))
    .orderBy(desc(snapshots.updatedAt))
    .get()
  return row ? view(row) : null
}

/** The copy that a page is answered with, unless the server has since come to say something else. @param own what it says now, as HTML */
export async function servedCopy({ db }: Pick<Deps, 'db'>, url: string, own: string): Promise<Snapshot | null> {
  const [key, basis] = await Promise.all([md5(url), md5(own)])
  const row = await db
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.key, key), eq(snapshots.served, true)))
    .get()
  return row && row.basis === basis ? view(row) : null
}

/** Every copy, newest first. */
export async function listSnapshots({ db }: Pick<Deps, 'db'>, { cursor, size }: z.output<typeof snapshotList>) {
  const [time = '0', key = '', served = '0'] = cursor?.split('.') ?? []
  const at = Number(time)
  const older = or(
    lt(snapshots.updatedAt, at),
    and(eq(snapshots.updatedAt, at), or(lt(snapshots.key, key), and(eq(snapshots.key, key), lt(snapshots.served, served === '1')))),
  )
  const rows = await db
    .select()
    .from(snapshots)
    .where(cursor ? older : undefined)
    .orderBy(desc(snapshots.updatedAt), desc(snapshots.key), desc(snapshots.served))
    .limit(size + 1)
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items: items.map(view), next: rows.length > size && last ? `${last.updatedAt}.${last.key}.${last.served ? 1 : 0}` : null }
}

const view = ({ host: _host, basis: _basis, blocks, updatedAt, ...row }: SnapshotRow): Snapshot => ({ ...row, content: htmlOf(blocks), updated_at: updatedAt })
