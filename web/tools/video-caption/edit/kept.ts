import type { CaptionFile } from '../../../media/captions/caption.ts'
import { type StyleName, STYLES, type TextStyle } from '../../../media/text/style.ts'
import type { Line } from './lines.ts'

/** What captions are written as: a file of them, or a film that has them. */
export const OUTPUTS = ['srt', 'vtt', 'ass', 'txt', 'burned', 'track'] as const
export type Output = (typeof OUTPUTS)[number]
/** Whether it is a film that is written. */
export const isFilmed = (output: Output): output is 'burned' | 'track' =>
  output === 'burned' || output === 'track'

export type Form = {
  lines: Line[]
  /** Of the file they came from: its name without an ending, and what it says beside them. */
  name: string
  beside: Omit<CaptionFile, 'captions'>
  style: TextStyle
  output: Output
  /** The person's mark lies over a film that is written; not known of what was begun before there was one. */
  isMarked?: boolean
  /** What there is to work on: nothing was opened or begun yet. */
  begun: boolean
}
export type Kept = { form: Form }

/** Captions are work without a film as well. */
export const aloneAs = ({ form: { lines, name } }: Kept) => (lines.length > 0 ? name : undefined)

const FIRST_STYLE: StyleName = 'clean'

export const FIRST: Kept = {
  form: {
    lines: [],
    name: '',
    beside: {},
    begun: false,
    style: STYLES[FIRST_STYLE],
    output: 'srt',
  },
}
