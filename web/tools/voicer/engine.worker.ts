import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({
  hear: () => import('../../media/hear-voice.ts').then(({ hearVoice }) => hearVoice),
  measure: () => import('../../media/measure-voice.ts').then(({ measureVoice }) => measureVoice),
  tune: () => import('../../media/tune-voice.ts').then(({ tuneVoice }) => tuneVoice),
})
