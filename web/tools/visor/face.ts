import { SmilePlus } from 'lucide-react'
import { PICTURES } from '../../media/taken.ts'
import { type Face, RECORDINGS } from '../face.ts'

export default {
  icon: SmilePlus,
  accept: [...PICTURES, ...RECORDINGS],
  sample: '/samples/portrait.jpg',
} satisfies Face
