import type { Deps } from '../../kernel/deps.ts'
import { chosenOf, type Capability } from '../../providers/capabilities.ts'
import type { Job } from '../../providers/job.ts'
import { begunOf, keyOf, type Place } from './questions.ts'

/** So long a vendor is waited for whose answer changes nothing any more. */
const LAST_WORD_MS = 10_000

/** Asks whoever is still at work for a task that has ended to stop, since he bills what he does. */
export async function stopWork(deps: Pick<Deps, 'db' | 'env'>, taskId: string) {
  const begun = await begunOf(deps, taskId)
  await Promise.allSettled(
    begun.map(async ({ seq, ref, row }) => {
      const { port } = chosenOf(deps, row.capability as Capability, row)
      if (ref !== null) await sayStop(port as unknown as Stoppable, ref, { taskId, seq })
    }),
  )
}

type Stoppable = Pick<Job<never, never>, 'cancel'>

/** Asks a vendor once to stop. Who cannot, or is not reached, goes on. */
export const sayStop = async ({ cancel }: Stoppable, ref: string, place: Place) =>
  void (await cancel?.(ref, {
    signal: AbortSignal.timeout(LAST_WORD_MS),
    onProgress: () => {},
    attempt: 1,
    key: keyOf(place),
    webhook: '',
  }).catch(() => {}))
