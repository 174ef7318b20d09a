import type { Deps } from './deps.ts'

/** Scheduled work. Every job may run twice or late; none depends on another. */
export type Job = { name: string; run: (deps: Deps) => Promise<unknown> }

/** Runs all jobs, or the named one; one that fails does not stop the others. */
export async function runJobs(jobs: readonly Job[], deps: Deps, name?: string) {
  const chosen = jobs.filter((job) => name === undefined || job.name === name)
  const results = await Promise.allSettled(chosen.map((job) => job.run(deps)))
  return results.map((result, i) => {
    const job = chosen[i]?.name
    if (result.status === 'fulfilled') return { job, ok: true }
    console.error(JSON.stringify({ job, error: String(result.reason?.stack ?? result.reason) }))
    return { job, ok: false }
  })
}
