import type { WorkflowStep } from 'cloudflare:workers'
import { WAKE } from '../features/tasks/start.ts'
import { TRIES } from './failure.ts'

/**
 * The pieces a task is worked on in. Each may run twice, and what it returns is remembered, so that a deployment or a crash
 * between two of them loses nothing.
 */
export type Steps = {
  do: <T extends Small>(name: string, work: (attempt: number) => Promise<T>) => Promise<T>
  /** Waits for word from outside, or so long. @returns whether word came */
  wait: (name: string, ms: number) => Promise<boolean>
}

/** What a step may return: JSON below the platform's 1 MiB. */
type Small = Rpc.Serializable<unknown> | undefined | void

/** Between two tries of short work. */
const PAUSE_MS = 300
const RETRIES = { limit: TRIES - 1, delay: '2 seconds', backoff: 'exponential' } as const

/** As steps of a Workflow. The work keeps time itself; a step's own limit is for a Worker that no longer answers. */
export const lasting = (step: WorkflowStep): Steps => ({
  do: (name, work) =>
    step.do(
      name,
      { retries: RETRIES, timeout: '1 hour' },
      ({ attempt }) => work(attempt) as Promise<never>,
    ),
  wait: (name, ms) =>
    step.waitForEvent(name, { type: WAKE, timeout: ms }).then(
      () => true,
      () => false,
    ),
})

const waitHere: Steps['wait'] = (_name, ms) => scheduler.wait(ms).then(() => false)

/** In one go, for work that is told while it is done; it is not tried again, since part of it may have been told. */
export const inline: Steps = {
  do: (_name, work) => work(Number.MAX_SAFE_INTEGER),
  wait: waitHere,
}

/** In one go, for short work that somebody waits for. */
export const direct: Steps = {
  async do(_name, work) {
    for (let attempt = 1; attempt < TRIES; attempt++) {
      try {
        return await work(attempt)
      } catch {
        await scheduler.wait(PAUSE_MS * attempt)
      }
    }
    return work(TRIES)
  },
  wait: waitHere,
}
