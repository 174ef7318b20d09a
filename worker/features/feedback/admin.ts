import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { User } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { olderThan, pageOf } from '../../kernel/paging.ts'
import { nameThem, type PersonName } from '../account/people/names.ts'
import { audit, auditLine, goneOr } from '../audit/write.ts'
import { makeLink } from '../files/links.ts'
import type { feedbackQuery, FeedbackState, FeedbackView } from './contract.ts'
import { feedback } from './schema.ts'

type Row = typeof feedback.$inferSelect
type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/** What people told us, newest first. */
export async function listFeedback(
  deps: Reach,
  { state, category, cursor, size }: z.output<typeof feedbackQuery>,
): Promise<Page<FeedbackView>> {
  const rows = await deps.db
    .select()
    .from(feedback)
    .where(
      and(
        state && eq(feedback.state, state),
        category && eq(feedback.category, category),
        olderThan(cursor, feedback.id),
      ),
    )
    .orderBy(desc(feedback.id))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ id }) => id)
  const people = await nameThem(
    deps,
    page.items.map(({ userId }) => userId),
  )
  return { ...page, items: page.items.map((row) => view(row, people)) }
}

/** @throws Fault notFound */
export async function readFeedback(deps: Reach, id: string): Promise<FeedbackView> {
  const row = await rowOf(deps, id)
  return view(row, await nameThem(deps, [row.userId]))
}

/** @throws Fault notFound */
export async function setState(
  deps: Reach,
  admin: User,
  id: string,
  state: FeedbackState,
): Promise<FeedbackView> {
  const subject = sql`(SELECT ${feedback.id} FROM ${feedback} WHERE ${eq(feedback.id, id)})`
  const [, [updated]] = await deps.db
    .batch([
      auditLine(deps, admin, { action: 'feedback.state', subject, reason: '' }),
      deps.db.update(feedback).set({ state }).where(eq(feedback.id, id)).returning(),
    ])
    .catch(goneOr)
  const row = updated as Row
  return view(row, await nameThem(deps, [row.userId]))
}

const LINK_SECONDS = 120

/** A short link to a file that somebody sent along; to no other of his. @throws Fault notFound, also once he deleted it */
export async function linkToFile(
  deps: Deps,
  admin: User,
  { id, file_hash }: { id: string; file_hash: string },
  host: string,
) {
  const { userId, fileHashes } = await rowOf(deps, id)
  if (!userId || !fileHashes.includes(file_hash)) throw new Fault('notFound')
  const link = await makeLink(deps, { id: userId }, host, { file_hash, expire: LINK_SECONDS })
  // Nobody can follow a link before he is told it.
  const detail = { of: [file_hash] }
  await audit(deps, admin, { action: 'feedback.file', subject: id, reason: '', detail })
  return link
}

async function rowOf({ db }: Pick<Deps, 'db'>, id: string): Promise<Row> {
  const row = await db.select().from(feedback).where(eq(feedback.id, id)).get()
  if (!row) throw new Fault('notFound')
  return row
}

const view = (row: Row, people: Map<string, PersonName>): FeedbackView => ({
  id: row.id,
  from: people.get(row.userId ?? '') ?? null,
  category: row.category,
  content: row.content,
  contact: row.contact,
  file_hashes: row.fileHashes,
  task_id: row.taskId,
  locale: row.locale,
  state: row.state,
  created_at: row.createdAt,
})

/** How many messages are in a state. */
export const countFeedback = ({ db }: Pick<Deps, 'db'>, state: FeedbackState) =>
  db.$count(feedback, eq(feedback.state, state))
