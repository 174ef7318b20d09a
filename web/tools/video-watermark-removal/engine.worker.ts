import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({
  look: () => import('../../media/watermark/look.ts').then(({ look }) => look),
  judge: () => import('../../media/watermark/remove-marks.ts').then(({ judgeMarks }) => judgeMarks),
  find: () => import('../../media/watermark/find-mark.ts').then(({ findMarks }) => findMarks),
  follow: () => import('../../media/watermark/follow-mark.ts').then(({ followMark }) => followMark),
  remove: () =>
    import('../../media/watermark/remove-marks.ts').then(({ removeMarks }) => removeMarks),
})
