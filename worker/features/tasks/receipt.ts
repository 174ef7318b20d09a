import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { partsOfHold, type ReceiptPart, type ReceiptReturn } from '../credits/receipt.ts'
import { readTask } from './read.ts'
import { viewTask, type TaskView } from './view.ts'

/** What a person keeps of a task. Credits; times are milliseconds. */
export type TaskReceipt = Pick<TaskView, 'id' | 'tool' | 'status' | 'created_at' | 'ended_at'> &
  TaskView['receipt'] & {
    /** Whose account paid. */
    account: string
    /** The packages that paid, in the order in which they were asked. */
    packages: ReceiptPart[]
    /** What came back after the charge. */
    returns: ReceiptReturn[]
  }

/** @throws Fault notFound, also for another's task */
export async function readReceipt(
  deps: Pick<Deps, 'db'>,
  user: Pick<User, 'id' | 'email'>,
  id: string,
  locale: Locale,
): Promise<TaskReceipt> {
  const { tool, status, created_at, ended_at, receipt } = viewTask(
    await readTask(deps, user.id, id),
    locale,
  )
  const { parts, returns } = await partsOfHold(deps, id, locale)
  return {
    id,
    tool,
    status,
    created_at,
    ended_at,
    ...receipt,
    account: user.email,
    packages: parts,
    returns,
  }
}
