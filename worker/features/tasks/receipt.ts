import type { Person } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { partsOfHold, type ReceiptPart, type ReceiptReturn } from '../credits/receipt.ts'
import { inWhole } from '../rates/contract.ts'
import type { Counted } from './contract.ts'
import { readTask } from './read.ts'
import { viewTask, type TaskView } from './view.ts'

/** What a person keeps of a task. Credits; times are milliseconds. */
export type TaskReceipt = Pick<
  TaskView,
  'id' | 'tool' | 'status' | 'consent' | 'created_at' | 'ended_at'
> &
  TaskView['receipt'] & {
    /** Whose account paid. */
    account: string
    /** What was counted: so many of a unit, at so many credits each. */
    counted: (Omit<Counted, 'each'> & { price: number })[]
    /** The packages that paid, in the order in which they were asked. */
    packages: ReceiptPart[]
    /** What came back after the charge. */
    returns: ReceiptReturn[]
  }

/** @throws Fault notFound, also for another's task */
export async function readReceipt(
  deps: Pick<Deps, 'db'>,
  person: Person,
  id: string,
  locale: Locale,
): Promise<TaskReceipt> {
  // Side by side they take the time of one trip.
  const [task, { parts, returns }] = await Promise.all([
    readTask(deps, person.id, id),
    partsOfHold(deps, id, locale),
  ])
  const { tool, status, consent, created_at, ended_at, receipt } = viewTask(task, locale)
  const counted = ended_at === null ? [] : task.counted
  return {
    id,
    tool,
    status,
    consent,
    created_at,
    ended_at,
    ...receipt,
    account: (await person.known()).email,
    counted: counted.map(({ each, ...rest }) => ({ ...rest, price: inWhole(each) })),
    packages: parts,
    returns,
  }
}
