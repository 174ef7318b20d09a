import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({
  analyse: () => import('../../media/analyse.ts').then(({ analyse }) => analyse),
  speechPieces: () =>
    import('../../media/speech-pieces.ts').then(({ speechPieces }) => speechPieces),
})
