import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({ readMono: () => import('../../media/mono-sound.ts').then(({ readMono }) => readMono) })
