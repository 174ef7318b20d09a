import { msg, plural } from '@lingui/core/macro'
import { Eraser, Shrink } from 'lucide-react'
import { type Faces, PICTURES } from '../face.ts'

export default {
  modes: {
    'remove-background': {
      icon: Eraser,
      accept: PICTURES,
      sample: '/samples/still-life.jpg',
      title: msg`Remove background`,
      stages: {
        reading: msg`Reading the picture`,
        working: msg`Separating subject and background`,
        saving: msg`Saving to your library`,
      },
      counted: (times) =>
        msg`${plural(times, { one: '# background removal', other: '# background removals' })}`,
      per: msg`for each picture`,
      demo: msg`Made by the built-in demo provider, which cuts by colour and uses no model.`,
    },
    compress: {
      icon: Shrink,
      accept: PICTURES,
      sample: '/samples/still-life.jpg',
      title: msg`Compress pictures`,
    },
  },
} satisfies Faces
