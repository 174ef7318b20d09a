import { TextSubtitleSource, type Output } from 'mediabunny'
import type { Next } from '../interleave.ts'
import type { OutputKind } from '../kinds.ts'
import type { TextTrack } from '../subtitle-info.ts'
import { type Caption, inOrder } from './caption.ts'
import { shownAt } from './runs.ts'
import { headIn, lyingIn, PREAMBLE } from './timed-text.ts'
import { stamp } from '../../../worker/providers/subtitles/contract.ts'

type Shown = { start: number; end: number; captions: Caption[] }

/** Whether there is anything to read: a track without it is none. */
export const saysSomething = ({ captions }: TextTrack) => captions.some(isSaid)

const isSaid = ({ text, start, end }: Caption) => text.trim() !== '' && end > start

/** What is shown when. Matroska has captions over each other as they are; timed text has one at a time, and shows both as one. */
function shownIn(kind: OutputKind, captions: readonly Caption[]): Shown[] {
  const said = captions.filter(isSaid)
  return kind === 'mp4'
    ? oneByOne(said)
    : inOrder(said).map((caption) => ({ ...caption, captions: [caption] }))
}

/** What is shown from one change to the next; captions over each other are shown as one. */
function oneByOne(said: readonly Caption[]): Shown[] {
  const times = [...new Set(said.flatMap(({ start, end }) => [start, end]).map(thousandths))]
  times.sort((a, b) => a - b)
  return times.flatMap((start, i) => {
    const end = times[i + 1]
    const now = shownAt(said, start + 0.0005)
    return end === undefined || now.length === 0 ? [] : [{ start, end, captions: now }]
  })
}

const NOTHING_SECONDS = 0.1

const thousandths = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Adds a track of captions to what is written, and gives what fills it. `asTimedText` makes it one that players read. */
export function addTextTrack(
  output: Output,
  kind: OutputKind,
  { captions, language, name }: TextTrack,
): AsyncGenerator<Next> {
  const shown = shownIn(kind, captions)
  const source = new TextSubtitleSource('webvtt')
  output.addSubtitleTrack(source, {
    // MP4 also writes that nothing is shown.
    maximumPacketCount: 2 * shown.length + 2,
    languageCode: language ?? 'und',
    ...(name && { name }),
  })
  return (async function* (): AsyncGenerator<Next> {
    for (const [i, { start, end, captions }] of shown.entries()) {
      const text = captions.map((caption) => lyingIn(kind, caption)).join('\n')
      const lines = headIn(kind) + text.replaceAll(/\n\s*(?=\n)/g, '')
      const cue = `${stamp(start, '.')} --> ${stamp(end, '.')}\n${lines}\n\n`
      yield { time: start, write: () => source.add(i === 0 ? `${PREAMBLE}\n\n${cue}` : cue) }
    }
    // Players of MP4 show the last one to the end of the film, unless something follows.
    const last = shown.at(-1)?.end
    if (kind !== 'mp4' || last === undefined) return
    const nothing = `${stamp(last, '.')} --> ${stamp(last + NOTHING_SECONDS, '.')}\n\n\n`
    yield { time: last, write: () => source.add(nothing) }
  })()
}
