import { cuesIn, stamp } from '../../../worker/providers/subtitles/contract.ts'
import { type Caption, type CaptionFile, inOrder, type Mark } from './caption.ts'
import { asTags, closingTags, marked, placeOf, unmarked } from './markup.ts'

/** Tags that players know, and overrides that many writers put into SRT; anything else is text. */
const TAGS = /<\/?(?:[bius]|font|ruby|rt|rp|rb|c|v|lang)(?:\s[^<>]*)?>|\{\\[^{}]*\}/gi

/** The captions of an SRT with their mark-up; settings behind its times are kept for when it is written again. */
export function readSrt(text: string): CaptionFile {
  const captions = cuesIn(text).cues.map(({ start, end, settings, lines }): Caption => ({
    ...readSrtText(lines.join('\n'), { start, end }),
    ...(settings && { kept: { srt: settings } }),
  }))
  return { captions: inOrder(captions) }
}

/** A caption whose words have mark-up as in SRT. */
export function readSrtText(written: string, times: { start: number; end: number }): Caption {
  const { text, marks } = unmarked(written.replaceAll('\r\n', '\n'), TAGS)
  return { ...times, text, ...(marks.length > 0 && { marks }) }
}

export const writeSrt = ({ captions }: Pick<CaptionFile, 'captions'>): string =>
  captions
    .map((caption, i) => {
      const { start, end, kept } = caption
      const times = `${stamp(start)} --> ${stamp(end)}${kept?.srt ? ` ${kept.srt}` : ''}`
      return `${i + 1}\n${times}\n${srtPayload(caption)}\n`
    })
    .join('\n')

/** A caption's words with the mark-up that players of SRT know. */
export const srtPayload = ({ text, marks = [] }: Caption) =>
  withoutGaps(place(marks) + marked(text, marks, PARTS) + closingTags(tagsOf(marks)).join(''))

/** An override block of ASS may be several tags. */
const tagsOf = (marks: readonly Mark[]): Mark[] =>
  marks.flatMap(({ at, code }) =>
    (asTags(code).match(KNOWN) ?? []).map((tag) => ({ at, code: tag })),
  )

/** Of everything that only ASS can say, players of SRT know the place. */
const place = (marks: Caption['marks']) => {
  const an = placeOf(marks)
  return an && !marks?.some(({ code }) => isPlain(code) && /\\an/.test(code)) ? `{\\an${an}}` : ''
}

/** One that a file of this format had, and has again. */
const isPlain = (code: string) => /^\{\\an?\d+\}$/.test(code)

/** Of what a WebVTT marks, players of SRT show the rest as it is written. */
const KNOWN = /<\/?(?:[bius]|font)(?:\s[^<>]*)?>/gi

const PARTS = {
  text: (part: string) => part,
  code: (code: string) => (isPlain(code) ? code : (asTags(code).match(KNOWN) ?? []).join('')),
}

/** An empty line would end the caption for some players. */
const withoutGaps = (text: string) =>
  text.replaceAll(/\n[^\S\u00A0\n]*(?=\n)/g, '').replace(/^\n+|\n+$/g, '')
