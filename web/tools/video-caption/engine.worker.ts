import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({
  addSoftTrack: () =>
    import('../../media/captions/soft-track.ts').then(({ addSoftTrack }) => addSoftTrack),
  burnIn: () => import('../../media/captions/burn-in.ts').then(({ burnIn }) => burnIn),
  captionsInside: () =>
    import('../../media/captions/inside-film.ts').then(({ captionsInside }) => captionsInside),
  filteredAs: () => import('../../media/filtered-as.ts').then(({ filteredAs }) => filteredAs),
  probeFile: () => import('../../media/probe-file.ts').then(({ probeFile }) => probeFile),
})
