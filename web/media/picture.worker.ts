import { redrawPicture } from './redraw-picture.ts'
import { serveJobs } from './serve-jobs.ts'

serveJobs({
  redraw: async () => redrawPicture,
  gif: () => import('./pictures-gif.ts').then(({ picturesGif }) => picturesGif),
})
