import type { User } from '../../kernel/audience.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { take } from '../../kernel/rate.ts'
import { findOwnFile } from '../files/library.ts'
import type { FeedbackForm } from './contract.ts'
import { feedback } from './schema.ts'

/**
 * Keeps what somebody tells us.
 * @param from the sender's address, which the limit counts by
 * @throws Fault signInRequired for a guest with files, notFound for another's file, tooManyRequests
 */
export async function giveFeedback(deps: Pick<Deps, 'db' | 'env' | 'now'>, user: User | null, form: FeedbackForm, sender: { from: string; locale: Locale }) {
  const { category, content, contact, file_hashes: fileHashes, task_id: taskId } = form
  if (fileHashes.length > 0 && !user) throw new Fault('signInRequired')
  if (user) await Promise.all(fileHashes.map((hash) => findOwnFile(deps, user.id, hash)))
  await take(deps, 'feedbackByAddress', sender.from)
  const id = newId(deps.now())
  await deps.db.insert(feedback).values({
    ...{ id, category, content, fileHashes, locale: sender.locale, createdAt: deps.now() },
    ...{ userId: user?.id ?? null, contact: contact || null, taskId: taskId ?? null },
  })
  return { id }
}
