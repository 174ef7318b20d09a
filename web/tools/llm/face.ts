import { MessagesSquare } from 'lucide-react'
import { PICTURES } from '../../media/taken.ts'
import type { Face } from '../face.ts'

export const SHOWN_FILES = [
  ...PICTURES,
  'text/plain',
  'text/markdown',
  '.txt',
  '.md',
  '.csv',
  '.srt',
  '.vtt',
  '.json',
]

export default {
  icon: MessagesSquare,
  accept: SHOWN_FILES,
} satisfies Face
