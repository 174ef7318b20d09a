import { sql } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import { take } from '../../kernel/rate.ts'
import { DAY_MS, HOUR_MS } from '../../kernel/time/contract.ts'
import { VERSION } from '../../version.ts'
import type { ClientError } from './contract.ts'

const KEPT_MS = 30 * DAY_MS
/** Of everybody together, whoever sends from however many addresses: enough to see what is broken. */
const AN_HOUR = 60
const FULL_SECONDS = 600

/** Keeps an error of the app. @throws Fault tooManyRequests: a page that fails in a loop is heard twenty times an hour */
export async function keepClientError(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  error: ClientError,
  sender: { from: string; browser: string },
) {
  await take(deps, 'logByAddress', sender.from)
  const id = newId(deps.now())
  const { message, stack } = error
  const kept = await deps.db.get<{ id: string } | undefined>(sql`
    INSERT INTO client_errors (id, message, stack, path, version, browser, created_at)
    SELECT ${id}, ${message}, ${stack}, ${error.path.split(/[?#]/)[0] ?? '/'}, ${VERSION}, ${sender.browser.slice(0, 200)}, ${deps.now()}
    WHERE (SELECT count(*) FROM client_errors WHERE created_at > ${deps.now() - HOUR_MS}) < ${AN_HOUR} RETURNING id`)
  if (!kept)
    throw new Fault(
      'tooManyRequests',
      { logs: 'everybody' },
      { params: { wait: FULL_SECONDS }, retryAfter: FULL_SECONDS },
    )
  return { id }
}

/** Deletes what browsers told so long ago. */
export async function forgetClientErrors({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteBefore(db.$client, 'client_errors', 'created_at', now() - KEPT_MS)
}
