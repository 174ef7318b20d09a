import type { Deps } from '../../kernel/deps.ts'
import { giveUpUnder } from './bytes.ts'

/** Where lies what a task lays aside while it is under way. */
export const asidePrefix = (taskId: string) => `aside/${taskId}/`

/** Nothing that a task has laid aside is needed any more. */
export const clearAside = (deps: Pick<Deps, 'env'>, taskId: string) =>
  giveUpUnder(deps, asidePrefix(taskId)).run()
