import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({
  analyse: () => import('../../media/analyse.ts').then(({ analyse }) => analyse),
  probeFile: () => import('../../media/probe-file.ts').then(({ probeFile }) => probeFile),
  readMotion: () => import('../../media/read-motion.ts').then(({ readMotion }) => readMotion),
  speedUp: () => import('../../media/speed-up.ts').then(({ speedUp }) => speedUp),
  cutOut: () => import('../../media/cut-out.ts').then(({ cutOut }) => cutOut),
})
