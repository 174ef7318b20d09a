import { sql } from 'drizzle-orm'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import { givingBack, take } from '../../kernel/rate.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { findOwnFile } from '../files/find.ts'
import { readTask } from '../tasks/read.ts'
import type { FeedbackForm } from './contract.ts'

const KEPT_MS = 365 * DAY_MS
/** Messages of one person in a day, and of all guests together, of whom there may be as many as there are addresses. */
const A_DAY_OF_ONE = 20
const A_DAY_OF_GUESTS = 100
const FULL_SECONDS = 3600

/**
 * Keeps what somebody tells us.
 * @param from the sender's address, which the limit counts by
 * @throws Fault signInRequired for a guest with files or a task, notFound for another's, tooManyRequests
 */
export async function giveFeedback(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  user: User | null,
  form: FeedbackForm,
  sender: { from: string; locale: Locale },
) {
  const { category, content, contact, file_hashes: fileHashes, task_id: taskId } = form
  if ((fileHashes.length > 0 || taskId) && !user) throw new Fault('signInRequired')
  if (user)
    await Promise.all([
      ...fileHashes.map((hash) => findOwnFile(deps, user.id, hash)),
      ...(taskId ? [readTask(deps, user.id, taskId)] : []),
    ])
  const giveBack = await take(deps, 'feedbackByAddress', sender.from)
  const id = newId(deps.now())
  const insert = sql`
    INSERT INTO feedback (id, user_id, category, content, contact, file_hashes, task_id, locale, created_at)
    SELECT ${id}, ${user?.id ?? null}, ${category}, ${content}, ${contact || null}, ${JSON.stringify(fileHashes)}, ${taskId ?? null}, ${sender.locale}, ${deps.now()}
    WHERE (SELECT count(*) FROM feedback WHERE user_id IS ${user?.id ?? null} AND id > ${newId(deps.now() - DAY_MS)}) < ${user ? A_DAY_OF_ONE : A_DAY_OF_GUESTS}
    RETURNING id`
  const kept = await deps.db.get<{ id: string } | undefined>(insert).catch(givingBack(giveBack))
  if (!kept)
    throw new Fault(
      'tooManyRequests',
      { feedback: user ? 'person' : 'guests' },
      { params: { wait: FULL_SECONDS }, retryAfter: FULL_SECONDS },
    )
  return { id }
}

/** Messages leave after a year. */
export async function forgetFeedback({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteBefore(db.$client, 'feedback', 'created_at', now() - KEPT_MS)
}
