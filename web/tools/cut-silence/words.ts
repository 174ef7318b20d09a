import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoCopyReason } from '../../media/way.ts'

/** Why a film was encoded anew. */
export const reasonCopy: Record<NoCopyReason, MessageDescriptor> = {
  codec: msg`only H.264 pictures can be copied`,
  profile: msg`its kind of H.264 cannot be joined with what a browser encodes`,
  parameterSets: msg`its stream is numbered in a way that cannot be joined`,
  noKeyFrames: msg`it has no key frames to begin a copy at`,
  mostlyEdges: msg`its key frames lie so far apart that little could be copied`,
  pixelShape: msg`its pixels are not square`,
  container: msg`its container keeps the pictures in another form`,
  sound: msg`its sound cannot be kept as it is in this format`,
  pace: msg`a part of it runs faster`,
  encoder: msg`this browser’s encoder does not match its pictures`,
}
