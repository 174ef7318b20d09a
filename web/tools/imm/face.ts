import { Eraser, Expand, Shrink, WandSparkles } from 'lucide-react'
import { PICTURES } from '../../media/taken.ts'
import type { Faces } from '../face.ts'

const PHOTO = { accept: PICTURES, sample: '/samples/still-life.jpg' }

export default {
  modes: {
    generate: { icon: WandSparkles, accept: [] },
    edit: { ...PHOTO, icon: WandSparkles },
    erase: { ...PHOTO, icon: Eraser },
    expand: { ...PHOTO, icon: Expand },
    upscale: { ...PHOTO, icon: Expand },
    'remove-background': { ...PHOTO, icon: Eraser, several: true },
    compress: { ...PHOTO, icon: Shrink, several: true },
  },
} satisfies Faces
