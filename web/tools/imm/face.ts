import { Eraser, Expand, Shrink, WandSparkles } from 'lucide-react'
import type { Accept } from '../../ui/accept.ts'
import { type Faces, PICTURES } from '../face.ts'

const PHOTO = { accept: PICTURES, sample: '/samples/still-life.jpg' }

/** Also what only some browsers open: where one does not, the page says what to do. */
export const ANY_PHOTO: Accept = [
  ...PICTURES,
  'image/avif',
  'image/heic',
  'image/heif',
  '.avif',
  '.heic',
  '.heif',
]

export default {
  modes: {
    generate: { icon: WandSparkles, accept: [] },
    edit: { ...PHOTO, icon: WandSparkles },
    erase: { ...PHOTO, icon: Eraser },
    expand: { ...PHOTO, icon: Expand },
    upscale: { ...PHOTO, icon: Expand },
    'remove-background': { ...PHOTO, accept: ANY_PHOTO, icon: Eraser },
    compress: { ...PHOTO, icon: Shrink },
  },
} satisfies Faces
