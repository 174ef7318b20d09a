import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { chance } from '../../kernel/id.ts'
import { givingBack, take } from '../../kernel/rate.ts'
import { findOwnFile } from './find.ts'

type Link = { userId: string; hash: string; host: string; expires: number }

/** The store keeps nothing for less than a minute; the moment inside the link is what ends it. */
const SHORTEST_KEEP_SECONDS = 60

/** A link to a file of one's own for anybody, until it expires. @throws Fault notFound, tooManyRequests */
export async function makeLink(
  deps: Deps,
  user: { id: string },
  host: string,
  { file_hash: hash, expire }: { file_hash: string; expire: number },
): Promise<{ nonce: string; url: string; expires_at: number }> {
  await findOwnFile(deps, user.id, hash)
  await take(deps, 'linkByUser', user.id)
  const nonce = chance(24)
  const link: Link = { userId: user.id, hash, host, expires: deps.now() + expire * 1000 }
  await deps.env.CACHE.put(`link:${nonce}`, JSON.stringify(link), {
    expirationTtl: Math.max(SHORTEST_KEEP_SECONDS, expire),
  })
  return { nonce, url: `/api/file?id=${hash}&nonce=${nonce}`, expires_at: link.expires }
}

/**
 * The file behind a link. Every try is counted before it is looked at, and one that was right is given back.
 * @param from the address that asks
 * @throws Fault notFound, whatever is wrong with the link; tooManyRequests after many wrong ones, or many uses of one
 */
export async function followLink(
  deps: Deps,
  { host, from }: { host: string; from: string },
  { id, nonce }: { id: string; nonce: string },
) {
  const giveBack = await take(deps, 'linkFailureByAddress', from)
  const undo = givingBack(giveBack)
  const link = /^[\w-]{32}$/.test(nonce)
    ? await deps.env.CACHE.get<Link>(`link:${nonce}`, 'json').catch(undo)
    : null
  if (!link || link.hash !== id || link.host !== host || link.expires <= deps.now())
    throw new Fault('notFound')
  const [file] = await Promise.all([
    findOwnFile(deps, link.userId, id),
    giveBack(),
    take(deps, 'linkUse', nonce),
  ])
  return file
}
