import type * as z from 'zod'
import type { Page } from '../../../kernel/contract.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { Fault } from '../../../kernel/fault.ts'
import { pageOf } from '../../../kernel/paging.ts'
import { small, smallSql } from '../../../kernel/small-letters.ts'
import { isoOrNull } from '../../../kernel/time/iso.ts'
import { inCredits } from '../../credits/contract.ts'
import { balanceSql, readCredits } from '../../credits/read.ts'
import { levelSql, listLevels } from '../../memberships/level.ts'
import { mailboxOf } from '../mailbox/contract.ts'
import { adminEmails, roleOf } from '../role.ts'
import type { peopleQuery, Person, PersonLine } from './contract.ts'

type Reach = Pick<Deps, 'db' | 'env' | 'now'>
type Row = Omit<PersonLine, 'status' | 'created_at' | 'deleted_at'> & {
  locale: string
  created_at: number
  deleted_at: number | null
}

const SELECT = `
  SELECT id, name AS nickname, email, role, locale, created_at, deleted_at, ${levelSql('users.id', '?1')} AS user_level, ${balanceSql('users.id', '?1')} AS balance
  FROM users`

/** Everybody, newest first. */
export async function listPeople(
  { db, env, now }: Reach,
  { search, cursor, size }: z.output<typeof peopleQuery>,
): Promise<Page<PersonLine>> {
  const words = small(search ?? '')
  const { results } = await db.$client
    .prepare(
      `${SELECT} WHERE (?2 IS NULL OR id < ?2) AND (?3 IS NULL OR id = ?3 OR instr(email, ?5) > 0 OR instr(${smallSql('name', words)}, ?6) > 0)
       ORDER BY id DESC LIMIT ?4`,
    )
    .bind(now(), cursor || null, search || null, size + 1, mailboxOf(search ?? ''), words)
    .all<Row>()
  const page = pageOf(results, size, ({ id }) => id)
  return { ...page, items: page.items.map((row) => line(row, env)) }
}

/** A person as the admin sees him. @throws Fault notFound */
export async function readPerson(deps: Reach, id: string): Promise<Person> {
  const row = await deps.db.$client
    .prepare(`${SELECT} WHERE id = ?2`)
    .bind(deps.now(), id)
    .first<Row>()
  if (!row) throw new Fault('notFound', { user: id })
  const [credits, levels] = await Promise.all([readCredits(deps, row), listLevels(deps, id)])
  return {
    ...credits,
    ...line(row, deps.env),
    locale: row.locale,
    listed: adminEmails(deps.env).includes(row.email),
    levels,
  }
}

const line = (
  { locale: _locale, created_at, deleted_at, balance, ...row }: Row,
  env: Deps['env'],
): PersonLine => ({
  ...row,
  role: roleOf(row, env),
  status: 1,
  balance: inCredits(balance),
  created_at: new Date(created_at).toISOString(),
  deleted_at: isoOrNull(deleted_at),
})
