import { lt } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { newId } from '../../kernel/id.ts'
import { take } from '../../kernel/rate.ts'
import { VERSION } from '../../version.ts'
import type { ClientError } from './contract.ts'
import { clientErrors } from './schema.ts'

const KEPT_MS = 30 * 24 * 3600 * 1000

/** Keeps an error of the app. @throws Fault tooManyRequests: a page that fails in a loop is heard twenty times an hour */
export async function keepClientError(deps: Pick<Deps, 'db' | 'env' | 'now'>, error: ClientError, sender: { from: string; browser: string }) {
  await take(deps, 'logByAddress', sender.from)
  const id = newId(deps.now())
  await deps.db.insert(clientErrors).values({
    ...{ id, ...error, path: error.path.split(/[?#]/)[0] ?? '/' },
    ...{ version: VERSION, browser: sender.browser.slice(0, 200), createdAt: deps.now() },
  })
  return { id }
}

export async function forgetClientErrors({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await db.delete(clientErrors).where(lt(clientErrors.createdAt, now() - KEPT_MS))
}
