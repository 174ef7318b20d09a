import { HOUR_MS, MINUTE_MS } from '../../kernel/time/contract.ts'
import type { Timed } from '../heard/contract.ts'
import { onOneLine } from './breaks/contract.ts'
import { unrolled } from './rolling/contract.ts'

/** A caption of an SRT or a WebVTT as it is written there. */
type RawCue = {
  start: number
  end: number
  /** What stands behind the times: settings of a WebVTT, corners of some SRT. */
  settings: string
  /** Its number or name. */
  id: string
  lines: string[]
  /** What stood before it and belongs to no caption: notes, styles, regions. */
  before: string[]
}

const COLON = String.raw`\s*[:：]\s*`
const TIME = String.raw`(?:(-)\s*)?(?:(\d{1,3})${COLON})?(\d{1,2})${COLON}(\d{1,2})(?:\s?[,.:，．：]\s?(\d+))?`
/** As people and programs write it, also with spaces in it and with full-width signs. */
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*(?:-(?:\s?-){0,2}\s?>|→)\s*${TIME}(.*)$`)

export const isVtt = (text: string) => /^\uFEFF?WEBVTT(?:\s|$)/.test(text)

/**
 * The captions of an SRT or a WebVTT in the order of the file. An empty line ends a caption of a WebVTT; those of an SRT go on until
 * the next number and time, for many have empty lines in them.
 */
export function cuesIn(text: string): { cues: RawCue[]; after: string[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const vtt = isVtt(text)
  const cues: RawCue[] = []
  let loose: string[] = []
  /** Takes what stood since the last times: what is the caption's, and what is nobody's. */
  const close = () => {
    const open = cues.at(-1)
    // A line of spaces ends no caption.
    const end = vtt ? loose.indexOf('') : loose.length
    const own = open ? loose.slice(0, end < 0 ? loose.length : end) : []
    for (const line of own) if (!isEmpty(line)) open?.lines.push(line)
    return loose.slice(own.length)
  }
  for (const line of lines) {
    const timing = TIMING.exec(line)
    if (!timing) {
      loose.push(line)
      continue
    }
    const last = loose.at(-1) ?? ''
    const named = vtt
      ? !isEmpty(last) && (loose.length === 1 || isEmpty(loose.at(-2) ?? '')) && !isVtt(last)
      : /^\s*\d+\s*$/.test(last)
    const id = named ? (loose.pop() ?? '').trim() : ''
    const before = trimmed(close())
    loose = []
    const [start, end] = [secondsOf(timing.slice(1, 6)), secondsOf(timing.slice(6, 11))]
    cues.push({
      start,
      end: Math.max(start, end),
      id,
      before,
      lines: [],
      settings: (timing[11] ?? '').trim(),
    })
  }
  const after = trimmed(close())
  return { cues: unrolled(cues), after }
}

const isEmpty = (line: string) => line.trim() === ''

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !isEmpty(line))
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex((line) => !isEmpty(line)) + 1)
}

/** The captions of an SRT or a WebVTT in the order they are shown; whatever belongs to none is left out, and so is their mark-up. */
export const readSrt = (text: string): Timed[] =>
  cuesIn(text)
    .cues.map(({ start, end, lines }) => ({
      start,
      end,
      text: onOneLine(lines.map(plain).join('\n')).replaceAll(/\s+/g, ' '),
    }))
    .filter((cue) => cue.text !== '')
    .toSorted((a, b) => a.start - b.start)

const plain = (line: string) =>
  line
    .replaceAll(/<\/?[a-z\d][^<>]*>|\{\\[^{}]*\}/gi, '')
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' }

/** What was moved to before the beginning is at the beginning. */
function secondsOf([sign, hours = '0', minutes = '0', seconds = '0', rest = '0']: (
  | string
  | undefined
)[]): number {
  if (sign) return 0
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return (whole * 1000 + Math.round(Number(`0.${rest}`) * 1000)) / 1000
}

export const writeSrt = (cues: readonly Timed[]): string =>
  cues
    .map(({ start, end, text }, i) => `${i + 1}\n${stamp(start)} --> ${stamp(end)}\n${text}\n`)
    .join('\n')

/** A time as `00:01:02,345`. @param point between seconds and thousandths */
export function stamp(seconds: number, point = ','): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(ms / HOUR_MS), Math.floor(ms / MINUTE_MS) % 60]
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(ms / 1000) % 60)}${point}${String(ms % 1000).padStart(3, '0')}`
}
