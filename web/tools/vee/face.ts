import { Clapperboard } from 'lucide-react'
import { PICTURES } from '../../media/taken.ts'
import { type Faces, RECORDINGS } from '../face.ts'

export default {
  icon: Clapperboard,
  accept: [...RECORDINGS, ...PICTURES],
  sample: '/samples/pauses.mp4',
} satisfies Faces
