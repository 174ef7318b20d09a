import { serveJobs } from './serve-jobs.ts'

serveJobs({
  analyse: () => import('./analyse.ts').then(({ analyse }) => analyse),
  speechPieces: () => import('./speech-pieces.ts').then(({ speechPieces }) => speechPieces),
})
