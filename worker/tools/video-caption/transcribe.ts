import { begun } from '../../features/rates/begun/contract.ts'
import { chargeFor } from '../../features/rates/contract.ts'
import { Fault } from '../../kernel/fault.ts'
import type { Heard, Segment } from '../../providers/heard/contract.ts'
import { withBreaks } from '../../providers/subtitles/breaks/contract.ts'
import { writeSrt } from '../../providers/subtitles/contract.ts'
import { failureOf, WorkFailed } from '../failure.ts'
import { shareOf } from '../share.ts'
import type { Kit, Outcome } from '../tool.ts'
import { type Piece, piecesIn, secondsOf, type TranscribeInput } from './contract.ts'
import { ASKING, inLanes, spanOf } from '../in-lanes.ts'
import { inLines } from './lines/contract.ts'
import { joined, moved } from './seams/contract.ts'

/** A longer result lays its words aside into a file: a task is told often, and as a whole. */
const MOST_LETTERS = 300_000

/** What is said in a recording, piece by piece; a piece that fails is left out and not paid for. */
export async function transcribe(asked: TranscribeInput, kit: Kit): Promise<Outcome> {
  const { language, glossary } = asked
  const facts = await kit.run(async () => {
    const hashes = [...new Set(piecesIn(asked, new Map()).map(({ hash }) => hash))]
    const files = await Promise.all(hashes.map(kit.open))
    return files.map(({ name, duration }, i) => ({ hash: hashes[i] as string, name, duration }))
  })
  const pieces = piecesIn(asked, new Map(facts.map(({ hash, ...known }) => [hash, known])))
  const name = facts[0]?.name ?? ''
  const whole = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
  const heard = await inLanes(pieces.length, (i) => {
    const piece = pieces[i] as Piece
    const { hash } = piece
    return kit.ask(
      'transcript',
      async () => ({ sound: await kit.open(hash), glossary, ...(language && { language }) }),
      async (got) => compact(got),
      { span: spanOf(i, pieces.length), share: shareOf(lengthOf(piece), whole) },
    )
  })
  kit.report(ASKING, 'saving')
  const done = pieces.flatMap((piece, i) => {
    const got = heard[i]
    return got ? [{ ...piece, got }] : []
  })
  const told = done.map(({ start, end, got }, i) => ({
    start,
    end,
    // A file that says it is shorter than it is has no more of it told than is paid.
    segments: moved(named(got.segments, voicesBefore(done, i)), start).filter(
      (segment) => segment.start < end,
    ),
  }))
  const segments = inLines(joined(told))
  if (segments.length === 0) throw nothingSaid(titleOf(name))
  const missing = pieces.flatMap(({ start, end }, i) =>
    heard[i]
      ? []
      : [
          {
            start: heard[i - 1] ? Math.max(start, pieces[i - 1]?.end ?? 0) : start,
            end: heard[i + 1] ? Math.min(end, pieces[i + 1]?.start ?? end) : end,
          },
        ],
  )
  const result = {
    language: language ?? spokenIn(done),
    duration: Math.max(...pieces.map(({ end }) => end)),
    segments,
    ...(missing.length > 0 && { missing }),
  }
  const title = titleOf(name) || kit.words.transcript
  const outputs = [
    await kit.run(() =>
      kit.save({ name: `${title}.srt`, body: encoded(writeSrt(segments.map(withBreaks))) }),
    ),
  ]
  const long = JSON.stringify(result).length > MOST_LETTERS
  if (long)
    outputs.push(
      await kit.run(() =>
        kit.save({ name: `${title}.words.json`, body: encoded(JSON.stringify(result)) }),
      ),
    )
  const seconds = begun(secondsOf(done))
  return {
    outputs,
    result: long
      ? { ...result, segments: segments.map(({ words: _words, ...segment }) => segment) }
      : result,
    charge: chargeFor(seconds, kit.rates, 'each', 60),
    counted: [{ rate: 'each', amount: seconds / 60 }],
    ...(missing.length > 0 && { reason: 'partial' as const }),
  }
}

const lengthOf = ({ start, end }: Piece) => end - start

const encoded = (text: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>

/** Without what is empty, and with times as fine as anybody sees them. */
function compact({ language, segments }: Heard): Pick<Heard, 'language' | 'segments'> {
  return {
    language,
    segments: moved(
      segments.filter(({ text }) => text.trim() !== ''),
      0,
    ),
  }
}

const nothingSaid = (name: string) =>
  new WorkFailed(failureOf(new Fault('nothingSaid', {}, { params: { name } }), name))

type Got = Piece & { got: Pick<Heard, 'language' | 'segments'> }

const voicesIn = (segments: readonly Segment[]) => [
  ...new Set(segments.flatMap(({ speaker }) => speaker ?? [])),
]

/** Who speaks in one piece is not known to be who speaks in another, so all are numbered on. */
const voicesBefore = (done: readonly Got[], i: number) =>
  done.slice(0, i).reduce((sum, { got }) => sum + voicesIn(got.segments).length, 0)

function named(segments: readonly Segment[], before: number): Segment[] {
  const voices = voicesIn(segments)
  return segments.map((segment) =>
    segment.speaker === undefined
      ? segment
      : { ...segment, speaker: String(before + voices.indexOf(segment.speaker) + 1) },
  )
}

/** What most of it is in. */
function spokenIn(done: readonly Got[]): string {
  const seconds = new Map<string, number>()
  for (const { start, end, got } of done)
    seconds.set(got.language, (seconds.get(got.language) ?? 0) + end - start)
  return [...seconds].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'und'
}

/** Of the recording that a piece, as `Talk 1 of 12.webm`, is of: its owner has never seen the file that was made of it. */
const titleOf = (name: string) => name.replace(/(?: \d+ of \d+)?\.[^.]*$/, '')
