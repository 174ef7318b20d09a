import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Mismatch } from '../../../worker/providers/mismatch/contract.ts'

/** What is done where the sound is longer than the video. */
export const MISMATCH_WORDS: Record<Mismatch, MessageDescriptor> = {
  cut: msg`Cut`,
  loop: msg`Repeat`,
  bounce: msg`Back and forth`,
  freeze: msg`Freeze`,
}
