import { AudioLines } from 'lucide-react'
import { type Faces, RECORDINGS } from '../face.ts'

export default {
  icon: AudioLines,
  accept: RECORDINGS,
  sample: '/samples/pauses.mp4',
} satisfies Faces
