import { eq, lt, and } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { md5 } from '../../kernel/id.ts'
import { localeOf } from '../../kernel/locale/contract.ts'
import { take } from '../../kernel/rate.ts'
import { blocksOf, wordsOf } from './blocks.ts'
import type { SnapshotForm } from './contract.ts'
import { snapshots } from './schema.ts'

/** What the server itself says on a page, as HTML; null where there is no page that may be found by search. */
export type OwnText = (url: URL) => Promise<string | null>

type Sender = { address: string; host: string; isAdmin: boolean }

/**
 * Keeps a copy of a page. An admin's is served from now on, and so is one that says word for word what the server says; any
 * other is kept as a hint.
 * @throws Fault invalidInput for an address that is no page of this site or is not the key's, tooManyRequests
 */
export async function keepSnapshot(deps: Deps, sender: Sender, form: SnapshotForm, ownText: OwnText) {
  const url = new URL(form.url)
  if ((await md5(form.url)) !== form.key) throw new Fault('invalidInput', { field: 'key' }, { params: { field: 'key' } })
  const own = isPlain(url) && url.hostname === sender.host ? await ownText(url) : null
  if (own === null) throw new Fault('invalidInput', { field: 'url' }, { params: { field: 'url' } })
  if (!sender.isAdmin) await take(deps, 'snapshotByAddress', sender.address)
  const [blocks, ownBlocks] = await Promise.all([blocksOf(form.content), blocksOf(own)])
  if (blocks.length === 0) throw new Fault('invalidInput', { field: 'content' }, { params: { field: 'content' } })
  const served = sender.isAdmin || wordsOf(blocks) === wordsOf(ownBlocks)
  const { key, title, keywords, description, hash } = form
  const values = { url: form.url, host: sender.host, title, keywords, description, blocks, hash, basis: await md5(own), updatedAt: deps.now() }
  await deps.db
    .insert(snapshots)
    .values({ key, served, ...values })
    .onConflictDoUpdate({ target: [snapshots.key, snapshots.served], set: values })
  return { key, served }
}

/** Only the language may stand behind a page's path: anything else would make endless copies of one page. */
const isPlain = ({ search, hash, searchParams }: URL) => hash === '' && (search === '' || (searchParams.size === 1 && localeOf(searchParams.get('lang') ?? '') !== undefined))

/** Takes all copies of a page away. @throws Fault notFound */
export async function deleteSnapshot({ db }: Pick<Deps, 'db'>, key: string) {
  const gone = await db.delete(snapshots).where(eq(snapshots.key, key)).returning({ key: snapshots.key })
  if (gone.length === 0) throw new Fault('notFound')
  return { key }
}

const HINT_LIFE_MS = 30 * 24 * 3600_000

/** Hints nobody served go after thirty days. */
export const sweepSnapshots = async ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  void (await db.delete(snapshots).where(and(eq(snapshots.served, false), lt(snapshots.updatedAt, now() - HINT_LIFE_MS))))
