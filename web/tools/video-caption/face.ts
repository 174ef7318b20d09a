import { Captions, Languages, TextCursorInput } from 'lucide-react'
import { CAPTIONS } from '../../desk/caption-files.ts'
import { type Faces, RECORDINGS } from '../face.ts'

/** A text is captions without times. */
const LINES = [...CAPTIONS, 'text/plain', '.txt']

export default {
  modes: {
    transcribe: {
      icon: Captions,
      accept: RECORDINGS,
      sample: '/samples/pauses.mp4',
    },
    translate: {
      icon: Languages,
      accept: LINES,
      own: CAPTIONS,
      sample: '/samples/pauses.srt',
    },
    edit: {
      icon: TextCursorInput,
      accept: [...RECORDINGS, ...LINES],
      own: CAPTIONS,
      sample: '/samples/pauses.mp4',
    },
  },
} satisfies Faces
