import { crashOf } from './crash.ts'
import type { Deps } from './deps.ts'

/** Scheduled work. Every job may run twice or late; none depends on another. */
export type Job = { name: string; run: (deps: Deps) => Promise<unknown> }

/**
 * Does a job's work for one of those it is for. When that fails it is logged and holds up no other; a later run meets it again.
 * @returns undefined when it failed
 */
export const apart = <T>(job: string, work: () => Promise<T>): Promise<T | undefined> =>
  work().catch((error: unknown) => void report(job, error))

/** Runs all jobs, or the named one; one that fails does not stop the others. */
export async function runJobs(jobs: readonly Job[], deps: Deps, name?: string) {
  const chosen = jobs.filter((job) => name === undefined || job.name === name)
  const results = await Promise.allSettled(chosen.map((job) => job.run(deps)))
  return results.map((result, i) => {
    const job = chosen[i]?.name
    if (result.status === 'fulfilled') return { job, ok: true }
    report(job, result.reason)
    return { job, ok: false }
  })
}

const report = (job: string | undefined, error: unknown) =>
  console.error(JSON.stringify({ job, error: crashOf(error) }))
