import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Style } from './form.ts'

/** What the manners are called. */
export const STYLE_WORDS: Record<Style, MessageDescriptor> = {
  photo: msg`Photo`,
  cinematic: msg`Cinematic`,
  illustration: msg`Illustration`,
  watercolor: msg`Watercolor`,
  oil: msg`Oil painting`,
  ink: msg`Ink drawing`,
  anime: msg`Anime`,
  '3d': msg`3D render`,
  pixel: msg`Pixel art`,
}

/** Descriptions to begin with. */
export const EXAMPLES: readonly MessageDescriptor[] = [
  msg`A copper teapot on a wet stone table, morning light from the left, green patina`,
  msg`A small harbor town at dusk seen from the water, lamps just lit, no people`,
  msg`Cover of a cooking podcast: lemon, knife and cutting board from above, room for a title`,
]
