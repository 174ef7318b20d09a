import { startNext } from '../features/tasks/start.ts'
import { crashOf } from '../kernel/crash.ts'
import type { Deps } from '../kernel/deps.ts'
import { direct } from './steps.ts'
import { workOn } from './work.ts'

/** Whoever asks for a short work waits so long for it. */
const WAITS_MS = 20_000

/**
 * Works on a task within the call that asks for it, and goes on when the caller leaves or has waited long enough. A task whose
 * worker was lost is taken up in steps, as any other.
 */
export async function workHere(deps: Deps, userId: string, task: { id: string; run: number }) {
  const work = workOn(deps, task.id, task.run, direct)
    .then(() => startNext(deps, userId))
    .catch((error: unknown) =>
      console.error(JSON.stringify({ task: task.id, error: crashOf(error) })),
    )
  deps.defer(work)
  await Promise.race([work, scheduler.wait(WAITS_MS)])
}
