import { sha256 } from '../../../kernel/digest/contract.ts'

/** The id of a task, and of its hold: the same request of the same person is the same task, for ever. */
export const taskIdOf = async (userId: string, requestId: string) =>
  (await sha256(`task\n${userId}\n${requestId}`)).slice(0, 32)
