import { t } from '@lingui/core/macro'
import { withBreaks } from '../../../worker/providers/subtitles/breaks/contract.ts'
import type { TranslateInput } from '../../../worker/tools/video-caption/contract.ts'
import { writeSrt } from '../../media/captions/srt.ts'
import { captionFile } from './written.ts'

/** The form that asks for an input again: a recording in several pieces is chosen anew. */
export default function formOf({ language, mode }: Record<string, unknown>) {
  return mode === 'translate' ? { to: language } : { language: language ?? '' }
}

/** The captions that were translated, as the file they are opened from. */
export function writtenOf({ mode, ...input }: Record<string, unknown>): File[] {
  if (mode !== 'translate') return []
  const captions = (input.captions as TranslateInput['captions']).map(withBreaks)
  return [captionFile('srt', writeSrt({ captions }), t`captions`)]
}
