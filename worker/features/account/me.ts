import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { inCredits } from '../credits/contract.ts'
import { balanceSql } from '../credits/read.ts'
import { levelSql } from '../memberships/level.ts'
import type { Me } from './contract.ts'

const READ_ME = `
  SELECT id, name AS nickname, email, role, ${levelSql('users.id', '?2')} AS user_level, ${balanceSql('users.id', '?2')} AS balance
  FROM users WHERE id = ?1`

type Row = { id: string; nickname: string; email: string; role: 'user' | 'admin'; user_level: number; balance: number }

/** A user as he sees himself. */
export async function readMe({ env, now }: Pick<Deps, 'env' | 'now'>, userId: string): Promise<Me> {
  const row = await env.DB.prepare(READ_ME).bind(userId, now()).first<Row>()
  if (!row) throw new Fault('signInRequired')
  const { role, balance, ...user } = row
  return { ...user, status: 1, balance: inCredits(balance), ...(role === 'admin' ? { role } : {}) }
}
