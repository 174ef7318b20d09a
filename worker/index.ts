import { app } from './app.ts'
import { recallClock } from './features/dev/clock.ts'
import { jobs } from './jobs.ts'
import { runJobs } from './kernel/cron.ts'
import { makeDeps } from './kernel/deps.ts'
import type { Bindings } from './kernel/bindings.ts'

export { Hub } from './features/notifications/hub.ts'
export { Limiter } from './kernel/limiter.ts'
export { TaskLine } from './tools/line.ts'
export { TaskRun } from './tools/run.ts'

export default {
  fetch: app.fetch,
  scheduled: async (_event, env, ctx) => {
    await recallClock(env)
    await runJobs(jobs, makeDeps(env, ctx))
  },
} satisfies ExportedHandler<Bindings>
