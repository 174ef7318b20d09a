/** A caption; times in seconds. */
export type Cue = { start: number; end: number; text: string }

const TIMING =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})/

/** The captions of an SRT or a WebVTT in the order they are shown; whatever belongs to none is left out, and so is their mark-up. */
export function readSrt(text: string): Cue[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: Cue[] = []
  let open: { start: number; end: number; lines: string[] } | null = null
  const close = () => {
    if (!open) return
    const words = open.lines.join(' ').replaceAll(/\s+/g, ' ').trim()
    if (words !== '') cues.push({ start: open.start, end: open.end, text: words })
    open = null
  }
  for (const [i, line] of lines.entries()) {
    const timing = TIMING.exec(line)
    if (timing) {
      close()
      const [start, end] = [secondsOf(timing.slice(1, 5)), secondsOf(timing.slice(5, 9))]
      open = { start, end: Math.max(start, end), lines: [] }
      continue
    }
    // Some writers leave out the empty line before the next number.
    const isNumber = /^\s*\d+\s*$/.test(line) && TIMING.test(lines[i + 1] ?? '')
    if (line.trim() === '' || isNumber) close()
    else (open as { lines: string[] } | null)?.lines.push(plain(line))
  }
  close()
  return cues.toSorted((a, b) => a.start - b.start)
}

const plain = (line: string) =>
  line
    .replaceAll(/<\/?[a-z\d][^<>]*>|\{\\[^{}]*\}/gi, '')
    .replaceAll(/&(amp|lt|gt|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' }

function secondsOf([hours = '0', minutes = '0', seconds = '0', rest = '0']: (
  | string
  | undefined
)[]): number {
  return (
    Number(hours) * 3600 +
    Number(minutes) * 60 +
    Number(seconds) +
    Number(rest.padEnd(3, '0')) / 1000
  )
}

export const writeSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ start, end, text }, i) => `${i + 1}\n${stamp(start)} --> ${stamp(end)}\n${text}\n`)
    .join('\n')

/** WebVTT; whoever speaks is named in each caption where that is known. */
export const writeVtt = (cues: readonly (Cue & { speaker?: string | undefined })[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(({ start, end, text, speaker }) => {
      const voice = speaker ? `<v ${escaped(speaker)}>` : ''
      return `${stamp(start, '.')} --> ${stamp(end, '.')}\n${voice}${escaped(text)}\n`
    }),
  ].join('\n')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter)

function stamp(seconds: number, point = ','): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60]
  return `${two(hours)}:${two(minutes)}:${two(Math.floor(ms / 1000) % 60)}${point}${String(ms % 1000).padStart(3, '0')}`
}
