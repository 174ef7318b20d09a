import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({
  preview: () => import('./preview-voice.ts').then(({ previewVoice }) => previewVoice),
})
