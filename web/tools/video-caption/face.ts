import { Captions, Languages, TextCursorInput } from 'lucide-react'
import { type Faces, RECORDINGS } from '../face.ts'

const CAPTIONS = [
  'application/x-subrip',
  'text/vtt',
  'text/plain',
  '.srt',
  '.vtt',
  '.ass',
  '.ssa',
  '.txt',
]

export default {
  modes: {
    transcribe: {
      icon: Captions,
      accept: RECORDINGS,
      sample: '/samples/pauses.mp4',
    },
    translate: {
      icon: Languages,
      accept: CAPTIONS,
      sample: '/samples/pauses.srt',
    },
    edit: {
      icon: TextCursorInput,
      accept: [...RECORDINGS, ...CAPTIONS],
      sample: '/samples/pauses.mp4',
    },
  },
} satisfies Faces
