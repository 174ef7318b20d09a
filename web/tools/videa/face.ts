import { Clapperboard } from 'lucide-react'
import { PICTURES } from '../../media/taken.ts'
import type { Face } from '../face.ts'

export default {
  icon: Clapperboard,
  accept: PICTURES,
} satisfies Face
