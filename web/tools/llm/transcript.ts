import { t } from '@lingui/core/macro'
import type { Segment } from '../../../worker/providers/heard/contract.ts'
import { MOST_TEXT_BYTES } from '../../../worker/tools/llm/attached/contract.ts'
import type { Span } from '../../../worker/tools/video-caption/pieces/contract.ts'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { clock } from '../../kernel/clock.ts'
import { writeTxt } from '../../media/captions/txt.ts'

/** What a task wrote down of a recording. */
export type Written = { segments: Segment[]; missing?: Span[] }

/**
 * What is said in a recording, as a text that a conversation takes, with the times where there is room for them.
 * @param name of the recording
 * @returns null where it is too long
 */
export function transcriptOf(name: string, { segments, missing = [] }: Written): File | null {
  const said = segments.map(({ speaker, ...rest }) => ({
    ...rest,
    ...(speaker && { speaker: t`Speaker ${speaker}` }),
  }))
  const parts = missing.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join(', ')
  const note = missing.length > 0 ? `\n${t`Not transcribed: ${parts}.`}\n` : ''
  const title = stemOf(name)
  const files = [true, false].map(
    (times) =>
      new File([writeTxt(said, { times, speakers: true }), note], `${title}.txt`, {
        type: 'text/plain',
      }),
  )
  return files.find(({ size }) => size <= MOST_TEXT_BYTES) ?? null
}
