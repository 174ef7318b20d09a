import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Scenes to begin with. */
export const EXAMPLES: readonly MessageDescriptor[] = [
  msg`A ferry leaves the harbor in morning fog; the camera rises slowly above the pier`,
  msg`Steam over a bowl of noodles on a night market stall, neon light in the rain, close up`,
  msg`A paper lantern drifts up from a dark garden, seen from below, soft wind in the leaves`,
]
