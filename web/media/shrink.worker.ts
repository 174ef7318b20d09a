import { serveJobs } from './serve-jobs.ts'

serveJobs({
  probeFile: () => import('./probe-file.ts').then(({ probeFile }) => probeFile),
  shrinkMedia: () => import('./shrink-media.ts').then(({ shrinkMedia }) => shrinkMedia),
})
