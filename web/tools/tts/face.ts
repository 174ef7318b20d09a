import { Speech } from 'lucide-react'
import type { Face } from '../face.ts'

export default {
  icon: Speech,
  accept: ['text/plain', 'text/markdown', 'application/x-subrip', '.txt', '.md', '.srt'],
} satisfies Face
