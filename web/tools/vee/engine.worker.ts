import { serveJobs } from '../../media/serve-jobs.ts'

serveJobs({
  probe: () => import('../../media/edit/probe-medium.ts').then(({ probeMedium }) => probeMedium),
  look: () => import('../../media/edit/film-strip.ts').then(({ lookAt }) => lookAt),
  lineUp: () => import('../../media/edit/line-up.ts').then(({ lineUp }) => lineUp),
  gif: () => import('../../media/edit/render-gif.ts').then(({ renderGif }) => renderGif),
  sound: () => import('../../media/edit/render-sound.ts').then(({ renderSound }) => renderSound),
  render: () => import('../../media/edit/render.ts').then(({ renderSequence }) => renderSequence),
})
