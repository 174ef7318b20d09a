import { Eraser } from 'lucide-react'
import { type Faces, FILMS } from '../face.ts'

export default {
  icon: Eraser,
  accept: FILMS,
  sample: '/samples/stamp.mp4',
} satisfies Faces
