import { AudioLines, MicVocal, SlidersHorizontal } from 'lucide-react'
import { type Faces, RECORDINGS } from '../face.ts'

export default {
  modes: {
    convert: {
      icon: AudioLines,
      accept: RECORDINGS,
      sample: '/samples/pauses.mp4',
    },
    tune: {
      icon: SlidersHorizontal,
      accept: RECORDINGS,
      several: true,
      sample: '/samples/pauses.mp4',
    },
    clone: {
      icon: MicVocal,
      accept: RECORDINGS,
    },
  },
} satisfies Faces
