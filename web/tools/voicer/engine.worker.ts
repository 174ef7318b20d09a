import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({
  hear: () => import('../../media/hear-voice.ts').then(({ hearVoice }) => hearVoice),
  tune: () => import('../../media/tune-voice.ts').then(({ tuneVoice }) => tuneVoice),
})
