import { renewLease } from '../features/tasks/at-work.ts'
import { LEASE_MS } from '../features/tasks/start.ts'
import { tellTask } from '../features/notifications/publish.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Stage } from './tool.ts'

/** A fresh task is looked after closely; one that has long been at it costs the database next to nothing. */
const FIRST_BEAT_MS = 500
const LONGEST_BEAT_MS = 5_000
const SLOWER = 1.4
/** Pages are told of progress so often. */
const TOLD_MS = 500

type News = { progress: number; stage: Stage | undefined; parts?: number | undefined }

/** What a task tells of itself, between two steps of its work as within them. */
export type Watched = {
  taskId: string
  userId: string
  run: number
  /** Not yet written down. */
  news: News | undefined
  /** Not yet told to the person's pages, and when they were told last. */
  untold: News | undefined
  toldAt: number
}

/** Tells the pages what is new, unless they were told a moment ago. @param waited for: somebody listens for the first part */
export function tellNews(
  deps: Pick<Deps, 'env' | 'now' | 'defer'>,
  watched: Watched,
  waitedFor = false,
) {
  const { untold, taskId, userId } = watched
  if (!untold || (!waitedFor && performance.now() - watched.toldAt < TOLD_MS)) return
  watched.untold = undefined
  watched.toldAt = performance.now()
  const { progress, stage, parts } = untold
  deps.defer(
    tellTask(deps, userId, {
      id: taskId,
      status: 'running',
      progress,
      ...(stage && { stage }),
      ...(parts && { parts }),
    }),
  )
}

/** Renews a task's lease and writes its news down. @returns whether it is still ours to work on */
function renew(deps: Pick<Deps, 'db' | 'now'>, watched: Watched, leaseMs: number) {
  const { taskId: id, run, news } = watched
  watched.news = undefined
  return renewLease(deps, { id, run }, leaseMs, news)
}

/**
 * Stays beside a step of the work, and stops it when the task was cancelled, taken over or ran out of time by the site's clock.
 * @param limit may change while the step goes on
 */
export function watchOver(
  deps: Deps,
  watched: Watched,
  limit: { endsAt: number },
  leaseMs = LEASE_MS,
) {
  const control = new AbortController()
  let why: 'late' | 'over' | null = null
  let open = true

  async function watch() {
    for (let beat = FIRST_BEAT_MS; open; beat = Math.min(LONGEST_BEAT_MS, beat * SLOWER)) {
      // A beat that fails is not the end; the lease outlives many.
      const ours = await renew(deps, watched, leaseMs).catch(() => true)
      if (!open) return
      if (!ours) why = 'over'
      else if (deps.now() > limit.endsAt) why = 'late'
      if (why) return control.abort(new DOMException(why, 'AbortError'))
      for (let waited = 0; open && waited < beat; waited += TOLD_MS) {
        tellNews(deps, watched)
        await scheduler.wait(Math.min(TOLD_MS, beat - waited))
      }
    }
  }
  void watch()

  return {
    signal: control.signal,
    why: () => why,
    /** Rejects when the work must stop. */
    stopped: new Promise<never>((_, reject) => {
      control.signal.addEventListener('abort', () => reject(control.signal.reason), { once: true })
    }),
    close: () => {
      open = false
    },
  }
}
