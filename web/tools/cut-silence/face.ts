import { AudioLines } from 'lucide-react'
import { CAPTIONS } from '../../desk/caption-files.ts'
import { type Faces, RECORDINGS } from '../face.ts'

export default {
  icon: AudioLines,
  accept: [...RECORDINGS, ...CAPTIONS],
  beside: CAPTIONS,
  several: true,
  sample: '/samples/pauses.mp4',
} satisfies Faces
