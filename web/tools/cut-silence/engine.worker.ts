import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({
  analyse: () => import('../../media/analyse.ts').then(({ analyse }) => analyse),
  cutOut: () => import('../../media/cut-out.ts').then(({ cutOut }) => cutOut),
})
