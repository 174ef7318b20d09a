import { sql } from 'drizzle-orm'
import type { User } from '../../../kernel/env.ts'
import { refusal } from '../../../kernel/db.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { Fault } from '../../../kernel/fault.ts'
import { idOf, newId } from '../../../kernel/id.ts'
import { DAY_MS } from '../../../kernel/time/contract.ts'
import { auditStatement, type Deed, doneOr, goneOr, hasLine } from '../../audit/write.ts'
import { credits } from '../../credits/contract.ts'
import { grantStatement, takeBackStatement } from '../../credits/ledger.ts'
import { endAdminLevelsStatement, giveLevelStatement } from '../../memberships/level.ts'
import { tellEvent } from '../../notifications/publish.ts'
import { adminEmails, otherAdminSql } from '../role.ts'
import type { CreditsRepair, LevelRepair, RoleRepair } from './contract.ts'
import { readPerson } from './list.ts'

/** A gift lives as long as what was bought. */
const GIFT_DAYS = 365

/**
 * Gives credits, or takes back at most what is there, with its audit line: both or neither, once for each request.
 * @param requestId empty when the caller sent none; then every call is a repair of its own
 * @throws Fault notFound, also for a gift to a deleted account, nothingToTakeBack, requestIdReused for another repair
 */
export async function repairCredits(
  deps: Deps,
  admin: User,
  userId: string,
  form: CreditsRepair,
  requestId: string,
) {
  const { amount, reason } = form
  const person = await readPerson(deps, userId)
  const at = deps.now()
  const id = await repairId(admin, requestId, at)
  const whole = credits(Math.abs(amount))
  const deed =
    amount > 0
      ? grantStatement(deps, {
          id,
          userId,
          source: 'gift',
          sourceRef: `admin:${id}`,
          amount: whole,
          expiresAt: at + GIFT_DAYS * DAY_MS,
        })
      : takeBackStatement(deps, { userId, amount: whole })
  if (amount < 0 && person.balance === 0 && !(await hasLine(deps, id)))
    throw new Fault('nothingToTakeBack', { user: userId })
  await carryOut(
    deps,
    admin,
    {
      id,
      userId,
      form,
      action: 'user.credits',
      subject: amount > 0 ? whoIsHere(userId) : userId,
      reason,
      detail: { amount, balance: person.balance },
    },
    deed,
  )
  return repaired(deps, userId)
}

/** Gives a level for some days, or with level 0 ends those that admins gave, with its audit line. @throws Fault notFound, requestIdReused */
export async function repairLevel(
  deps: Deps,
  admin: User,
  userId: string,
  form: LevelRepair,
  requestId: string,
) {
  const { user_level, days, reason } = form
  const person = await readPerson(deps, userId)
  const at = deps.now()
  const id = await repairId(admin, requestId, at)
  const deed =
    user_level === 0
      ? endAdminLevelsStatement(deps, userId)
      : giveLevelStatement(deps, { id, userId, level: user_level, endsAt: at + days * DAY_MS })
  await carryOut(
    deps,
    admin,
    {
      id,
      userId,
      form,
      action: 'user.level',
      subject: user_level > 0 ? whoIsHere(userId) : userId,
      reason,
      detail: { user_level, days, was: person.user_level },
    },
    deed,
  )
  return repaired(deps, userId)
}

/**
 * Makes somebody an admin or takes that away, at once and with its audit line.
 * @throws Fault notFound, adminListed for an address of ADMIN_EMAILS, lastAdmin when nobody else would be one, requestIdReused
 */
export async function repairRole(
  deps: Deps,
  admin: User,
  userId: string,
  form: RoleRepair,
  requestId: string,
) {
  const { role, reason } = form
  const person = await readPerson(deps, userId)
  if (person.listed) throw new Fault('adminListed', { user: userId })
  const id = await repairId(admin, requestId, deps.now())
  const emails = JSON.stringify(adminEmails(deps.env))
  // A role that may not be set becomes none, which the table refuses, and the audit line with it.
  const allowed = `CASE ?2 WHEN 'admin' THEN deleted_at IS NULL ELSE role = 'user' OR ${otherAdminSql('?1', '?3')} END`
  const deed = deps.db.$client
    .prepare(`UPDATE users SET role = iif(${allowed}, ?2, NULL), updated_at = ?4 WHERE id = ?1`)
    .bind(userId, role, emails, deps.now())
  await carryOut(
    deps,
    admin,
    {
      id,
      userId,
      form,
      action: 'user.role',
      subject: userId,
      reason,
      detail: { role, was: person.role },
    },
    deed,
  ).catch((error: unknown) => {
    if (refusal(error).includes('users.role'))
      throw new Fault(role === 'admin' ? 'notFound' : 'lastAdmin', { user: userId })
    throw error
  })
  return repaired(deps, userId)
}

/** The person as he is now; his open pages, which show what he has and may do, hear of it. */
function repaired(deps: Deps, userId: string) {
  deps.defer(tellEvent(deps, userId, { name: 'CREDITS_CONSUMED', detail: {} }))
  return readPerson(deps, userId)
}

/**
 * The audit line stands first: a repetition breaks on its id before anything is done twice.
 * @param form what the admin asked for, which a repetition must ask for too
 */
async function carryOut(
  deps: Deps,
  admin: User,
  { userId, form, ...deed }: Deed & { id: string; userId: string; form: Repair },
  statement: D1PreparedStatement,
) {
  await deps.db.$client
    .batch([auditStatement(deps, admin, deed), statement])
    .catch((error: unknown) =>
      doneOr(deps, error, deed.id, { action: deed.action, subject: userId, ...form }),
    )
    .catch(goneOr)
}

type Repair = CreditsRepair | LevelRepair | RoleRepair

/** SQL for a person's id, unless he has deleted his account: nothing is given to nobody. */
const whoIsHere = (userId: string) =>
  sql`(SELECT id FROM users WHERE id = ${userId} AND deleted_at IS NULL)`

const repairId = async (admin: User, requestId: string, at: number) =>
  requestId ? await idOf(`repair:${admin.id}:${requestId}`) : newId(at)
