import type { Deps } from '../../kernel/deps.ts'
import { chosenOf } from '../../providers/capabilities.ts'
import type { Capability } from '../../providers/contract.ts'
import type { Job } from '../../providers/job.ts'
import { begunOf, keyOf, type Place } from './questions.ts'

type Reach = Pick<Deps, 'db' | 'env'>

/** So long a vendor is waited for whose answer changes nothing any more. */
const LAST_WORD_MS = 10_000

/**
 * Asks whoever is still at work for a task that has ended to stop, since he bills what he does.
 * @param stopped the number of a question whose vendor has stopped
 */
export async function stopWork(deps: Reach, taskId: string, stopped?: number) {
  const begun = await begunOf(deps, taskId)
  await sayStops(
    deps,
    taskId,
    begun.filter(({ seq }) => seq !== stopped),
  )
}

/** The same for those of its questions that were read before, as its row may go. */
export const sayStops = (deps: Reach, taskId: string, begun: Awaited<ReturnType<typeof begunOf>>) =>
  Promise.allSettled(
    begun.map(async ({ seq, ref, row }) => {
      const { port } = chosenOf(deps, row.capability as Capability, row)
      if (ref !== null) await sayStop(port as unknown as Stoppable, ref, { taskId, seq })
    }),
  )

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
