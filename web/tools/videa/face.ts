import { Clapperboard } from 'lucide-react'
import { type Face, PICTURES } from '../face.ts'

export default {
  icon: Clapperboard,
  accept: PICTURES,
} satisfies Face
