import type { Place } from '../features/tasks/questions.ts'
import { keysOf, type Bindings } from '../kernel/bindings.ts'
import { sign, signedBy } from '../kernel/sign.ts'

/** What a vendor must bring that has word of a question: nobody else can know it. */
export const tokenOf = async (env: Bindings, { taskId, seq }: Place) =>
  `${taskId}.${seq}.${await sign(keysOf(env), 'word', taskId, seq)}`

/** The question a token is of; null for a token that is none of ours. */
export async function placeOf(env: Bindings, token: string): Promise<Place | null> {
  const [, taskId = '', seq = '', signature = ''] =
    /^([0-9a-f]{32})\.(\d{1,4})\.([0-9a-f]{64})$/.exec(token) ?? []
  return (await signedBy(keysOf(env), signature, 'word', taskId, Number(seq)))
    ? { taskId, seq: Number(seq) }
    : null
}
