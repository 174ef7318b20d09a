import { Clapperboard } from 'lucide-react'
import { CAPTIONS } from '../../desk/caption-files.ts'
import { PICTURES } from '../../media/taken.ts'
import { type Faces, RECORDINGS } from '../face.ts'

export default {
  icon: Clapperboard,
  accept: [...RECORDINGS, ...PICTURES, ...CAPTIONS],
  beside: CAPTIONS,
  moving: true,
  several: true,
  sample: '/samples/pauses.mp4',
} satisfies Faces
