import { SmilePlus } from 'lucide-react'
import { type Face, PICTURES, RECORDINGS } from '../face.ts'

export default {
  icon: SmilePlus,
  accept: [...PICTURES, ...RECORDINGS],
} satisfies Face
