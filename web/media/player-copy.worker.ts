import { serveJobs } from './serve-jobs.ts'

serveJobs({
  copyForPlayer: () => import('./player-copy.ts').then(({ copyForPlayer }) => copyForPlayer),
})
