import { Captions, Languages } from 'lucide-react'
import { type Faces, RECORDINGS } from '../face.ts'

export default {
  modes: {
    transcribe: {
      icon: Captions,
      accept: RECORDINGS,
      sample: '/samples/pauses.mp4',
    },
    translate: {
      icon: Languages,
      accept: [
        'application/x-subrip',
        'text/vtt',
        'text/plain',
        '.srt',
        '.vtt',
        '.ass',
        '.ssa',
        '.txt',
      ],
    },
  },
} satisfies Faces
