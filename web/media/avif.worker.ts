import { encodeAvif } from './encode-avif.ts'
import { redrawBy } from './redraw-picture.ts'
import { serveJobs } from './serve-jobs.ts'

serveJobs({ redraw: async () => redrawBy(encodeAvif) })
