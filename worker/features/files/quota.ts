import type { Person, User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { levelSql } from '../memberships/level.ts'
import { QUOTA_BYTES, type Usage } from './contract.ts'

/** Whose library something is in; its level says how much that may take. */
export type Owner = Pick<User, 'id' | 'user_level'>
type Wanted = { hash: string; sha256: string; size: number }

const quotaOf = ({ user_level }: Pick<User, 'user_level'>) =>
  QUOTA_BYTES[user_level % 10] ?? QUOTA_BYTES[0]

/** The same of a level as it stands at a moment. Arguments are SQL expressions, as for `levelSql`. */
export const quotaSql = (userId: string, now: string) =>
  `(SELECT value FROM json_each('${JSON.stringify(QUOTA_BYTES)}') WHERE key = ${levelSql(userId, now)} % 10)`

/** How much room a person has taken, and of how much. */
export async function usageOf({ env }: Pick<Deps, 'env'>, person: Person): Promise<Usage> {
  const row = await env.DB.prepare(
    `SELECT (SELECT coalesce(sum(size), 0) FROM files WHERE user_id = ?1)
       + (SELECT coalesce(sum(file_size), 0) FROM uploads WHERE user_id = ?1) AS used,
       (SELECT count(*) FROM files WHERE user_id = ?1 AND is_cover = 0) AS files`,
  )
    .bind(person.id)
    .first<{ used: number; files: number }>()
  return { used: row?.used ?? 0, quota: quotaOf(await person.known()), files: row?.files ?? 0 }
}

/** So much of the quota a file takes at least, or empty files would fill the database: 8,192 of them fill the smallest library. */
const SMALLEST_SHARE_BYTES = 256 * 1024

/**
 * True when a file fits, in bytes and as one more: ?1 user, ?2 hash, ?4 size. What is in the library counts, and what is coming in; a file
 * that is there or on its way already takes no new room. @param quota an SQL expression
 */
export const roomWithin = (quota: string) => `(
  (SELECT coalesce(sum(size), 0) FROM files WHERE user_id = ?1 AND file_hash <> ?2)
  + (SELECT coalesce(sum(file_size), 0) FROM uploads WHERE user_id = ?1 AND file_hash <> ?2) + ?4 <= ${quota}
  AND (SELECT count(*) FROM files WHERE user_id = ?1 AND file_hash <> ?2)
  + (SELECT count(*) FROM uploads WHERE user_id = ?1 AND file_hash <> ?2) < ${quota} / ${SMALLEST_SHARE_BYTES})`

/** The same with the quota as ?5. */
export const roomSql = roomWithin('?5')

/** What is deleted outlives its rows in the bucket (`sweep.ts`): so many times his quota a person may leave there. */
const DELETED_SHARE = 4

/** True while a person, ?1, may bring new bytes: what he deleted of late takes no more room than that. @param quota an SQL expression */
export const deletedWithin = (quota: string) => `(
  SELECT coalesce(sum(size), 0) < ${DELETED_SHARE} * ${quota} AND count(*) < ${DELETED_SHARE} * ${quota} / ${SMALLEST_SHARE_BYTES}
  FROM litter WHERE user_id = ?1)`

/** True while a library, of ?1, has more than its room, as when a level has ended; results that found none do not count. @param quota an SQL expression */
export const beyondSql = (quota: string) => `(
  SELECT coalesce(sum(size), 0) > ${quota} OR count(*) > ${quota} / ${SMALLEST_SHARE_BYTES} FROM files WHERE user_id = ?1 AND kept_until IS NULL)`

/** The values ?1 to ?5 of a statement that holds `roomSql`; ?3 is the SHA-256. */
export const roomValues = (user: Owner, { hash, sha256, size }: Wanted) =>
  [user.id, hash, sha256, size, quotaOf(user)] as const
