import { redrawPicture } from './redraw-picture.ts'
import { serveJobs } from './serve-jobs.ts'

serveJobs({
  redraw: async () => redrawPicture,
  raise: () => import('./raise-picture.ts').then(({ raisePicture }) => raisePicture),
  gif: () => import('./pictures-gif.ts').then(({ picturesGif }) => picturesGif),
})
