import { marked } from 'marked'
import { chargeFor } from '../../features/rates/contract.ts'
import { Fault } from '../../kernel/fault.ts'
import { nameFrom } from '../../kernel/file-name/contract.ts'
import { bytesOf, type Sound } from '../../providers/sound/contract.ts'
import { failureOf, WorkFailed } from '../failure.ts'
import { ASKING, inLanes, spanOf } from '../in-lanes.ts'
import { defineTool, type Kit } from '../tool.ts'
import { lengthsOf, ownVoicesIn, type SayInput, speakerOf, totalOf, tts } from './contract.ts'
import { pronounced } from './dictionary/contract.ts'
import { inSamples, inSeconds, lay, RATE } from './join/contract.ts'
import { spokenIn, type Token } from './markdown/contract.ts'
import { joined } from './joined.ts'
import { shareOf } from '../share.ts'
import { shape } from './shape.ts'
import { soundOf } from './voice.ts'
import { withBreaks } from '../../providers/subtitles/breaks/contract.ts'
import { writeSrt } from '../../providers/subtitles/contract.ts'
import { type Unit, unitsOfSrt, unitsOfText } from './units/contract.ts'

/** What is known of a spoken unit; its samples are laid aside. */
type Piece = { name: string; length: number; faster: number; info: Sound['info'] }

export default defineTool(tts, {
  async say(asked, kit) {
    const units = unitsOf(asked)
    if (units.length === 0) throw new WorkFailed(failureOf(new Fault('nothingToSpeak'), ''))
    const pieces = await speakAll(units, asked, kit)
    const done = pieces.flatMap((piece, i) => (piece ? [{ piece, unit: units[i] as Unit }] : []))
    const places = lay(
      done.map(({ piece, unit: { at } }) => ({
        length: piece.length,
        at: at === undefined ? undefined : inSamples(at, RATE),
      })),
      inSamples(asked.pause, RATE),
    )
    const sentences = done.map(({ piece: { faster }, unit: { text, at } }, i) => {
      const { start = 0, end = 0 } = places[i] ?? {}
      const late = at === undefined ? 0 : start - inSamples(at, RATE)
      return {
        text: text.trim(),
        start: inSeconds(start, RATE),
        end: inSeconds(end, RATE),
        ...(faster > 1 && { faster: Math.round(faster * 100) / 100 }),
        ...(late > 0 && { late: inSeconds(late, RATE) }),
      }
    })
    kit.report(ASKING, 'saving')
    const all = done.map(({ piece }) => piece)
    const hash = await kit.run(() =>
      kit.save({
        name: `${nameFrom(units[0]?.text ?? '', kit.words.speech)}.wav`,
        body: joined(all, places, kit.aside),
      }),
    )
    const missing = units.flatMap(({ text }, i) => (pieces[i] ? [] : [text.trim()]))
    const amount = totalOf(lengthsOf(units, asked.dictionary).filter((_, i) => pieces[i]))
    return {
      outputs: [hash],
      result: {
        sentences,
        srt: writeSrt(sentences.map(withBreaks)),
        ...(missing.length > 0 && { missing }),
      },
      charge: chargeFor(amount, kit.rates, 'each'),
      counted: [{ rate: 'each', amount }],
      ...(missing.length > 0 && { reason: 'partial' as const }),
    }
  },
})

function unitsOf({ kind, text }: SayInput): Unit[] {
  if (kind === 'srt') return unitsOfSrt(text)
  if (kind === 'text') return unitsOfText(text)
  return unitsOfText(spokenIn(text, (given) => marked.lexer(given) as Token[]))
}

/** Speaks the units in their order, and tells which can be heard; none where one was left out. */
function speakAll(units: readonly Unit[], asked: SayInput, kit: Kit) {
  const say = pronounced(asked.dictionary)
  const spoken = units.map(({ text }) => say(text).trim())
  const lengths = lengthsOf(units, asked.dictionary)
  const total = totalOf(lengths)
  const settle = inOrder(kit.ready)
  // An own voice says over what one of the list has said; beside one, each unit has room for both.
  const questions = ownVoicesIn(asked).length > 0 ? 2 : 1
  const ask = (i: number) => {
    const share = shareOf(lengths[i] ?? 0, total)
    const by = speakerOf(asked, units[i]?.line ?? 0)
    const question = questions * i + 1
    const unit = { text: spoken[i] ?? '', by, question, span: spanOf(i, units.length), share }
    return soundOf(unit, asked, kit, async (sound): Promise<Piece> => {
      const { samples, faster } = shape(sound, units[i]?.room)
      const name = await kit.aside.put(bytesOf(samples), i)
      // The step that this is part of may be long in ending.
      settle(i)
      return { name, length: samples.length, faster, info: sound.info }
    })
  }
  return inLanes(units.length, ask, settle)
}

/** Tells how many have settled from the first on, in whichever order they do. */
function inOrder(tell: (count: number) => void) {
  const settled = new Set<number>()
  let count = 0
  return (i: number) => {
    settled.add(i)
    while (settled.has(count)) count++
    tell(count)
  }
}
