import { serveJobs } from './serve-jobs.ts'
import { showStrip } from './show-strip.ts'

serveJobs({ strip: async () => showStrip })
