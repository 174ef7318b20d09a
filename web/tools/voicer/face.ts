import { AudioLines, MicVocal } from 'lucide-react'
import { type Faces, RECORDINGS } from '../face.ts'

export default {
  modes: {
    convert: {
      icon: AudioLines,
      accept: RECORDINGS,
    },
    clone: {
      icon: MicVocal,
      accept: RECORDINGS,
    },
  },
} satisfies Faces
