import type { Deps } from '../../kernel/deps.ts'
import type { Site } from '../../kernel/env.ts'
import type { PostAddress } from '../documents/portions.ts'
import { listDocuments } from '../documents/read.ts'
import { POST_KEYS } from './contract.ts'
import { changedAt, entryOf, isOf, isSeen } from './posts.ts'

/** The posts that came with the site and are seen on it. */
export async function shippedAddresses(
  deps: Pick<Deps, 'db' | 'now'>,
  site: Pick<Site, 'productId'>,
): Promise<PostAddress[]> {
  const stored = await listDocuments(deps, 'blog', POST_KEYS)
  return POST_KEYS.map((key) => entryOf(key, stored.get(key)))
    .filter((entry) => isSeen(entry, deps.now()) && isOf(entry, site))
    .map((entry) => ({ key: entry.key, changedAt: changedAt(entry) }))
}
