import { eq } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { movedPages } from './schema.ts'

/**
 * Where the page of an address is now; null as `target` when it is gone for good, undefined when there never was one.
 * @param path two parts, as `/blog/a-key`; what follows them is carried over to the target
 */
export async function findMoved(
  { db }: Pick<Deps, 'db'>,
  path: string,
): Promise<{ target: string | null } | undefined> {
  const [, base, rest = ''] = /^(\/[^/]+\/[^/]+)(\/.+)?$/.exec(path) ?? []
  if (!base) return undefined
  const row = await db.select().from(movedPages).where(eq(movedPages.path, base)).get()
  return row && { target: row.target && row.target + rest }
}

/** The statement that leads an address on, for the batch that moves its page. Both are `/blog/a-key` or the like. */
export const movedStatement = ({ db }: Pick<Deps, 'db'>, path: string, target: string) =>
  db.insert(movedPages).values({ path, target })
