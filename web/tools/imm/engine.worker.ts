import { serveJobs } from '../../media/serve-jobs.ts'
import { paintMask } from './brush/mask.ts'
import { cutPlain } from './cut-plain.ts'
import { finishCut } from './refine/finish.ts'

serveJobs({
  cutPlain: async () => cutPlain,
  finishCut: async () => finishCut,
  paintMask: async () => paintMask,
})
