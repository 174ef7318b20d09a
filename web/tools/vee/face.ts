import { Clapperboard } from 'lucide-react'
import { type Faces, PICTURES, RECORDINGS } from '../face.ts'

export default {
  icon: Clapperboard,
  accept: [...RECORDINGS, ...PICTURES],
  sample: '/samples/pauses.mp4',
} satisfies Faces
