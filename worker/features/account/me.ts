import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { isoOrNull } from '../../kernel/time/iso.ts'
import { inCredits } from '../credits/contract.ts'
import { balanceSql } from '../credits/read.ts'
import { levelEndSql, levelSql } from '../memberships/level.ts'
import type { Me, ProfileForm } from './contract.ts'
import { type Role, roleOf } from './role.ts'

type Reach = Pick<Deps, 'env' | 'now'>

const readMeSql = (user: string) => `
  SELECT id, name AS nickname, email, role, locale, created_at, ${levelEndSql('users.id', '?2')} AS level_until, ${levelSql('users.id', '?2')} AS user_level, ${balanceSql('users.id', '?2')} AS balance
  FROM users WHERE id = ${user}`

export type MeRow = Omit<Me, 'status' | 'role' | 'level_until' | 'created_at'> & {
  role: Role
  level_until: number | null
  created_at: number
}

/** Reads a user for `viewMe`, in a batch. @param user an SQL expression for his id; `?1` is the value */
export const readMeStatement = ({ env, now }: Reach, user: string, value: string) =>
  env.DB.prepare(readMeSql(user)).bind(value, now())

/** A user as he sees himself. */
export async function readMe(deps: Reach, userId: string): Promise<Me> {
  const row = await readMeStatement(deps, '?1', userId).first<MeRow>()
  if (!row) throw new Fault('signInRequired')
  return viewMe(row, deps.env)
}

/** A row of `readMeStatement` as its user sees himself. */
export function viewMe(row: MeRow, env: Deps['env']): Me {
  const { role: _role, balance, level_until, created_at, ...user } = row
  return {
    ...user,
    status: 1,
    balance: inCredits(balance),
    ...(roleOf(row, env) === 'admin' ? { role: 'admin' } : {}),
    level_until: isoOrNull(level_until),
    created_at: new Date(created_at).toISOString(),
  }
}

/** Changes what a person may change about himself. */
export async function changeMe(
  deps: Reach,
  userId: string,
  { nickname, locale }: ProfileForm,
): Promise<Me> {
  await deps.env.DB.prepare(
    'UPDATE users SET name = ?2, locale = coalesce(?3, locale), locale_chosen = locale_chosen OR ?3 IS NOT NULL, updated_at = ?4 WHERE id = ?1 AND deleted_at IS NULL',
  )
    .bind(userId, nickname, locale ?? null, deps.now())
    .run()
  return readMe(deps, userId)
}
