import { serveJobs } from '../../media/serve-jobs.ts'
import { cutPlain } from './cut-plain.ts'

serveJobs({ cutPlain: async () => cutPlain })
