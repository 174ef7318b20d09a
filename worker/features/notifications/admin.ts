import { desc, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { User } from '../../kernel/env.ts'
import { changedOr, nextVersion } from '../../kernel/edited/version.ts'
import { Fault, wrongField } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { olderThan } from '../../kernel/paging.ts'
import { auditLine, goneOr } from '../audit/write.ts'
import { announce, withdraw } from './announce.ts'
import type { AdminNoticesQuery, NoticeInput, NoticePart } from './contract.ts'
import { notifications, type NoticeRow } from './schema.ts'
import { audienceOf, valueOf, viewForAdmin } from './view.ts'

/** Every notice, the newest first. */
export async function listForAdmin({ db }: Pick<Deps, 'db'>, { cursor, size }: AdminNoticesQuery) {
  const rows = await db
    .select()
    .from(notifications)
    .where(olderThan(cursor, notifications.id))
    .orderBy(desc(notifications.id))
    .limit(size)
  return rows.map(viewForAdmin)
}

/** @throws Fault notFound */
export const readForAdmin = async (deps: Pick<Deps, 'db'>, id: string) =>
  viewForAdmin(await rowOf(deps, id))

/**
 * Publishes a notice, now or at its start.
 * @param admin who says it; null for what the site itself has to say
 * @param also statements of the same batch
 * @throws Fault invalidInput when it would end before it starts, channelUnknown, personUnknown
 */
export async function createNotice(
  deps: Deps,
  admin: User | null,
  input: NoticeInput,
  ...also: BatchItem<'sqlite'>[]
) {
  const at = deps.now()
  const row = { id: newId(at), createdAt: at, updatedAt: at, ...columnsOf(input, at) }
  const deed = { action: 'notice.create', subject: row.id, reason: '' }
  await deps.db
    .batch([
      deps.db.insert(notifications).values(row),
      ...(admin ? [auditLine(deps, admin, deed)] : []),
      ...also,
    ])
    .catch(strayOr)
  await announce(deps)
  return readForAdmin(deps, row.id)
}

/**
 * Puts other words, times or readers into a notice; open pages follow. Who has read it is not asked again.
 * @throws Fault notFound, changedMeanwhile, invalidInput when it would end before it starts, channelUnknown, personUnknown
 */
export async function changeNotice(deps: Deps, admin: User, id: string, input: NoticePart) {
  const old = await rowOf(deps, id)
  const changed: NoticeInput = {
    channel: input.channel ?? old.channel,
    audience: input.audience ?? audienceOf(old),
    content: input.content ?? old.content,
    start_at: input.start_at === undefined ? old.startAt : input.start_at,
    end_at: input.end_at === undefined ? old.endAt : input.end_at,
  }
  await deps.db
    .batch([
      auditLine(deps, admin, { action: 'notice.change', subject: kept(id), reason: '' }),
      deps.db
        .update(notifications)
        .set({
          ...columnsOf(changed, old.createdAt),
          state: 'waiting',
          updatedAt: nextVersion(notifications.updatedAt, input.updated_at, deps.now()),
        })
        .where(eq(notifications.id, id)),
    ])
    .catch(goneOr)
    .catch(strayOr)
  if (old.state === 'told') await withdraw(deps, old)
  await announce(deps)
  return readForAdmin(deps, id)
}

/** @throws Fault notFound */
export async function deleteNotice(deps: Deps, admin: User, id: string) {
  const [, [row]] = await deps.db
    .batch([
      auditLine(deps, admin, { action: 'notice.delete', subject: kept(id), reason: '' }),
      deps.db.delete(notifications).where(eq(notifications.id, id)).returning(),
    ])
    .catch(goneOr)
  await withdraw(deps, row as NoticeRow)
  return { id }
}

/** SQL for the id of a notice that is there. */
const kept = (id: string) =>
  sql`(SELECT ${notifications.id} FROM ${notifications} WHERE ${eq(notifications.id, id)})`

/** A notice of a channel that is no product's, or to somebody who is not there, would reach nobody. */
function strayOr(error: unknown): never {
  if (refusal(error).includes('notice_channel')) throw new Fault('channelUnknown')
  if (refusal(error).includes('notice_person')) throw new Fault('personUnknown')
  return changedOr(error)
}

async function rowOf({ db }: Pick<Deps, 'db'>, id: string): Promise<NoticeRow> {
  const row = await db.select().from(notifications).where(eq(notifications.id, id)).get()
  if (!row) throw new Fault('notFound')
  return row
}

function columnsOf({ channel, audience, content, start_at, end_at }: NoticeInput, at: number) {
  const startAt = start_at ?? at
  const endAt = end_at ?? null
  if (endAt !== null && endAt <= startAt) throw wrongField('end_at')
  return {
    channel,
    audience: audience.kind,
    audienceValue: valueOf(audience),
    content,
    startAt,
    endAt,
  }
}
