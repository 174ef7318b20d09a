import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { User } from '../../../kernel/env.ts'
import type { Page } from '../../../kernel/contract.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { Fault, wrongField } from '../../../kernel/fault.ts'
import { newId } from '../../../kernel/id.ts'
import { pageOf } from '../../../kernel/paging.ts'
import { small, smallSql } from '../../../kernel/small-letters.ts'
import { isoOrNull } from '../../../kernel/time/iso.ts'
import { nameThem, type PersonName } from '../../account/people/names.ts'
import { auditStatement } from '../../audit/write.ts'
import { credits, inCredits } from '../contract.ts'
import { CODE_GROUPS, CODE_LETTERS, GROUP_LETTERS, groupCode } from './code/contract.ts'
import type { CodeLine, codesQuery, CodeWithdrawal, NewCodes } from './contract.ts'
import { redeemCodes } from './schema.ts'

/** Makes codes of the same worth. @throws Fault invalidInput when they would be expired already */
export async function createCodes(deps: Pick<Deps, 'db' | 'now'>, admin: User, given: NewCodes) {
  const at = deps.now()
  const expiresAt = given.expires_at ?? null
  if (expiresAt !== null && expiresAt <= at) throw wrongField('expires_at')
  const made = Array.from({ length: given.count }, () => ({ id: newId(at), code: drawCode() }))
  const note = given.note || null
  await deps.db.$client.batch([
    deps.db.$client
      .prepare(
        `INSERT INTO redeem_codes (id, code, amount, note, expires_at, created_by, created_at)
         SELECT value ->> 'id', value ->> 'code', ?2, ?3, ?4, ?5, ?6 FROM json_each(?1)`,
      )
      .bind(JSON.stringify(made), credits(given.credits), note, expiresAt, admin.id, at),
    auditStatement(deps, admin, {
      action: 'redeem-codes.create',
      subject: made[0]?.id ?? '',
      reason: note ?? '',
      detail: { credits: given.credits, count: given.count, expires_at: expiresAt },
    }),
  ])
  return {
    codes: made.map(({ code }) => code),
    credits: given.credits,
    expires_at: isoOrNull(expiresAt),
  }
}

/** Ends the time of a code, or of all that were made with it, that nobody has redeemed. @throws Fault notFound */
export async function withdrawCodes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  admin: User,
  id: string,
  { batch, reason = '' }: CodeWithdrawal,
) {
  const made = await db.select().from(redeemCodes).where(eq(redeemCodes.id, id)).get()
  if (!made) throw new Fault('notFound', { code: id })
  const [ended] = await db.$client.batch([
    db.$client
      .prepare(
        `UPDATE redeem_codes SET expires_at = ?2
         WHERE (id = ?1 OR (?3 AND created_at = ?4 AND created_by = ?5)) AND (expires_at IS NULL OR expires_at > ?2)
           AND NOT EXISTS (SELECT 1 FROM packages WHERE source = 'redeem' AND source_ref = redeem_codes.id)
         RETURNING id`,
      )
      .bind(id, now(), batch ? 1 : 0, made.createdAt, made.createdBy),
    auditStatement({ db, now }, admin, {
      action: 'redeem-codes.withdraw',
      subject: id,
      reason,
      detail: { batch, credits: inCredits(made.amount), note: made.note },
    }),
  ])
  return { withdrawn: ended?.results.length ?? 0 }
}

type Row = {
  id: string
  code: string
  amount: number
  note: string | null
  expires_at: number | null
  created_at: number
  redeemed_by: string | null
  redeemed_at: number | null
}

const listSql = (words: string) => `
  SELECT c.id, c.code, c.amount, c.note, c.expires_at, c.created_at, p.user_id AS redeemed_by, p.created_at AS redeemed_at
  FROM redeem_codes AS c LEFT JOIN packages AS p ON p.source = 'redeem' AND p.source_ref = c.id
  WHERE (?1 IS NULL OR c.id < ?1)
    AND (?2 IS NULL OR instr(c.code, upper(?2)) > 0 OR instr(${smallSql('c.note', words)}, ?6) > 0)
    AND (?3 IS NULL OR ?3 = CASE WHEN p.id IS NOT NULL THEN 'redeemed' WHEN c.expires_at <= ?4 THEN 'expired' ELSE 'open' END)
  ORDER BY c.id DESC LIMIT ?5`

/** Every code, newest first, with who redeemed it. */
export async function listCodes(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  query: z.output<typeof codesQuery>,
): Promise<Page<CodeLine>> {
  const at = now()
  const words = small(query.search ?? '')
  const { results } = await db.$client
    .prepare(listSql(words))
    .bind(
      query.cursor || null,
      query.search || null,
      query.state ?? null,
      at,
      query.size + 1,
      words,
    )
    .all<Row>()
  const page = pageOf(results, query.size, ({ id }) => id)
  const people = await nameThem(
    { env },
    page.items.map((row) => row.redeemed_by),
  )
  return { ...page, items: page.items.map((row) => viewCode(row, people, at)) }
}

const viewCode = (row: Row, people: ReadonlyMap<string, PersonName>, at: number): CodeLine => ({
  id: row.id,
  code: row.code,
  credits: inCredits(row.amount),
  note: row.note,
  state: row.redeemed_by
    ? 'redeemed'
    : row.expires_at !== null && row.expires_at <= at
      ? 'expired'
      : 'open',
  expires_at: isoOrNull(row.expires_at),
  redeemed_by: row.redeemed_by,
  email: people.get(row.redeemed_by ?? '')?.email ?? null,
  redeemed_at: isoOrNull(row.redeemed_at),
  created_at: new Date(row.created_at).toISOString(),
})

/** A code by chance, each letter equally likely. */
function drawCode(): string {
  const fair = 256 - (256 % CODE_LETTERS.length)
  let letters = ''
  while (letters.length < CODE_GROUPS * GROUP_LETTERS) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < fair) letters += CODE_LETTERS[byte % CODE_LETTERS.length]
  }
  return groupCode(letters)
}
