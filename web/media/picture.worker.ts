import { encodePicture } from './encode-picture.ts'
import { redrawBy } from './redraw-picture.ts'
import { serveJobs } from './serve-jobs.ts'

serveJobs({
  redraw: async () => redrawBy(encodePicture),
  raise: () => import('./raise-picture.ts').then(({ raisePicture }) => raisePicture),
  gif: () => import('./pictures-gif.ts').then(({ picturesGif }) => picturesGif),
})
