import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { inCredits } from '../credits/contract.ts'
import { balanceSql } from '../credits/read.ts'
import { levelEndSql, levelSql } from '../memberships/level.ts'
import type { Me, ProfileForm } from './contract.ts'

const READ_ME = `
  SELECT id, name AS nickname, email, role, locale, created_at, ${levelEndSql('users.id', '?2')} AS level_until, ${levelSql('users.id', '?2')} AS user_level, ${balanceSql('users.id', '?2')} AS balance
  FROM users WHERE id = ?1`

type Row = Omit<Me, 'status' | 'role' | 'level_until' | 'created_at'> & { role: 'user' | 'admin'; level_until: number | null; created_at: number }

/** A user as he sees himself. */
export async function readMe({ env, now }: Pick<Deps, 'env' | 'now'>, userId: string): Promise<Me> {
  const row = await env.DB.prepare(READ_ME).bind(userId, now()).first<Row>()
  if (!row) throw new Fault('signInRequired')
  const { role, balance, level_until, created_at, ...user } = row
  return {
    ...user,
    status: 1,
    balance: inCredits(balance),
    ...(role === 'admin' ? { role } : {}),
    level_until: level_until === null ? null : new Date(level_until).toISOString(),
    created_at: new Date(created_at).toISOString(),
  }
}

/** Changes what a person may change about himself. */
export async function changeMe(deps: Pick<Deps, 'env' | 'now'>, userId: string, { nickname, locale }: ProfileForm): Promise<Me> {
  await deps.env.DB.prepare('UPDATE users SET name = ?2, locale = coalesce(?3, locale), updated_at = ?4 WHERE id = ?1')
    .bind(userId, nickname, locale ?? null, deps.now())
    .run()
  return readMe(deps, userId)
}
