import { Speech } from 'lucide-react'
import { type Face, FILMS } from '../face.ts'

export default {
  icon: Speech,
  accept: ['text/plain', 'text/markdown', 'application/x-subrip', '.txt', '.md', '.srt'],
  // What is spoken may come under it.
  along: FILMS,
} satisfies Face
