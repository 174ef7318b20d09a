import { Eraser } from 'lucide-react'
import type { Faces } from '../face.ts'

export default {
  icon: Eraser,
  accept: ['video/*', '.mp4', '.mov', '.m4v', '.mkv', '.webm', '.ts', '.mts', '.m2ts'],
  sample: '/samples/stamp.mp4',
} satisfies Faces
