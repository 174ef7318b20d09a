import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { md5 } from '../../kernel/digest/contract.ts'
import { olderThan, pageOf } from '../../kernel/paging.ts'
import { htmlOf } from './blocks.ts'
import type { OwnText, Snapshot, snapshotList } from './contract.ts'
import { type SnapshotRow, snapshots } from './schema.ts'

/**
 * What the server itself says on the page at an address, and the one address of that page; null for an address that is not this
 * site's or has more in it than path and language, and for a page that is kept out of search.
 */
export type OwnPage = (url: URL) => Promise<{
  url: string
  title: string
  description: string
  keywords: string
  html: string
} | null>

/** The newest copy of a page, served or not: by its hash a browser tells whether it has seen something new. Null where there is none. */
export async function readSnapshot(
  { db }: Pick<Deps, 'db'>,
  host: string,
  key: string,
): Promise<Snapshot | null> {
  const row = await db
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.key, key), eq(snapshots.host, host)))
    .orderBy(desc(snapshots.updatedAt))
    .get()
  return row ? view(row) : null
}

/** The statement that reads the approved copy of a page, for the batch that the page reads anyway. */
export const approvedStatement = ({ db }: Pick<Deps, 'db'>, key: string) =>
  db
    .select({ basis: snapshots.basis, blocks: snapshots.blocks })
    .from(snapshots)
    .where(and(eq(snapshots.key, key), eq(snapshots.served, true)))

/** What a page is answered with: the approved copy, unless the server has since come to say something else. @param own what it says, as HTML */
export async function servedText(
  approved: Pick<SnapshotRow, 'basis' | 'blocks'> | undefined,
  own: string,
): Promise<string> {
  return approved && approved.basis === (await md5(own)) ? htmlOf(approved.blocks) : own
}

/** The address that copies are kept for under a key. */
export async function snapshotAt(
  { db }: Pick<Deps, 'db'>,
  key: string,
): Promise<string | undefined> {
  return (
    await db.select({ url: snapshots.url }).from(snapshots).where(eq(snapshots.key, key)).get()
  )?.url
}

/** What the server says on a page, to be read beside a copy of it. @throws Fault notFound for a page without copies or one that is gone */
export async function readOwnText(
  deps: Pick<Deps, 'db'>,
  key: string,
  ownPage: OwnPage,
): Promise<OwnText> {
  const url = await snapshotAt(deps, key)
  const own = url ? await ownPage(new URL(url)) : null
  if (!own) throw new Fault('notFound', { key })
  const [approved] = await approvedStatement(deps, key)
  const { title, description, keywords, html } = own
  return {
    title,
    description,
    keywords,
    content: html,
    in_force: approved?.basis === (await md5(html)),
  }
}

/** Every copy, newest first. */
export async function listSnapshots(
  { db }: Pick<Deps, 'db'>,
  { cursor, size }: z.output<typeof snapshotList>,
) {
  const rows = await db
    .select()
    .from(snapshots)
    .where(olderThan(cursor, snapshots.updatedAt, snapshots.key, snapshots.served))
    .orderBy(desc(snapshots.updatedAt), desc(snapshots.key), desc(snapshots.served))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ updatedAt, key, served }) => [updatedAt, key, served ? 1 : 0])
  return { ...page, items: page.items.map(view) }
}

const view = ({
  host: _host,
  basis: _basis,
  blocks,
  updatedAt,
  ...row
}: SnapshotRow): Snapshot => ({ ...row, content: htmlOf(blocks), updated_at: updatedAt })
