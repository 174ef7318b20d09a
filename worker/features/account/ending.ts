import type { Deps } from '../../kernel/deps.ts'
import { endLines } from '../notifications/publish.ts'

type Ended = { id: string; user_id: string }

/**
 * The one statement by which sessions end, and those in frames that they opened. Passes and streams ask for their session whenever they are used and end with it; open
 * lines are told by `closeLines`.
 * @param which SQL after WHERE
 */
export const endStatement = ({ env }: Pick<Deps, 'env'>, which: string, ...values: unknown[]) =>
  env.DB.prepare(
    `WITH ended AS (SELECT id FROM sessions WHERE ${which})
     DELETE FROM sessions WHERE id IN (SELECT id FROM ended) OR opened_by IN (SELECT id FROM ended) RETURNING id, user_id`,
  ).bind(...values)

/** Closes the lines that ended sessions hold open. */
export async function closeLines(deps: Pick<Deps, 'env'>, ended: readonly Ended[]) {
  const byUser = Map.groupBy(ended, ({ user_id }) => user_id)
  await Promise.all(
    [...byUser].map(([userId, his]) =>
      endLines(
        deps,
        userId,
        his.map(({ id }) => id),
      ),
    ),
  )
}

/** Closes every line of a person, also those a crash forgot. */
export const closeAllLines = (deps: Pick<Deps, 'env'>, userId: string) =>
  endLines(deps, userId, [userId])

/** Ends sessions and all that they opened. @returns how many */
export async function endSessions(
  deps: Pick<Deps, 'env'>,
  which: string,
  ...values: unknown[]
): Promise<number> {
  const { results } = await endStatement(deps, which, ...values).all<Ended>()
  await closeLines(deps, results)
  return results.length
}
