import type { ComponentType } from 'react'
import { CutOut } from './pictures/cut-out.tsx'
import { Heard } from './pictures/heard.tsx'
import { Motion } from './pictures/motion.tsx'
import { OnWhite } from './pictures/on-white.tsx'
import { Pauses } from './pictures/pauses.tsx'
import { Smaller } from './pictures/smaller.tsx'
import { Spoken } from './pictures/spoken.tsx'
import { Talk } from './pictures/talk.tsx'

/** By a product's key, or by its shipped picture, of which each is the moving form. */
const PICTURES: Readonly<Record<string, ComponentType>> = {
  'cut-silence': Pauses,
  'remove-background': CutOut,
  'text-to-speech': Spoken,
  chat: Talk,
  '/pictures/compress-images.webp': Smaller,
  '/pictures/product-photo.webp': OnWhite,
  '/pictures/podcast-cleaner.webp': Heard,
}

/** A tool at its work: real results of ours, set in motion. */
export default function Picture({ of }: { of: string }) {
  const Drawn = PICTURES[of]
  return (
    Drawn && (
      <Motion>
        <Drawn />
      </Motion>
    )
  )
}
