import { nameFrom } from '../../kernel/file-name/contract.ts'
import { begun } from '../../features/rates/begun/contract.ts'
import { chargeFor } from '../../features/rates/contract.ts'
import { withBreaks } from '../../providers/subtitles/breaks/contract.ts'
import { writeSrt } from '../../providers/subtitles/contract.ts'
import { shareOf } from '../share.ts'
import type { Kit, Outcome } from '../tool.ts'
import { secondsShown, type TranslateInput } from './contract.ts'
import { ASKING, inLanes, spanOf } from '../in-lanes.ts'
import { roomOf } from './lines/contract.ts'

/** So many captions are asked for in one go: enough to belong together, few enough to be answered whole. */
const TOGETHER = 40

/** Captions in another language, each in its own time; those that fail are left out and not paid for. */
export async function translate(asked: TranslateInput, kit: Kit): Promise<Outcome> {
  const { captions, language, from, glossary } = asked
  const batches = Array.from({ length: Math.ceil(captions.length / TOGETHER) }, (_, i) =>
    captions.slice(i * TOGETHER, (i + 1) * TOGETHER),
  )
  const whole = secondsShown(captions)
  const got = await inLanes(batches.length, (i) => {
    const batch = batches[i] as typeof captions
    return kit.ask(
      'translation',
      async () => ({
        texts: batch.map(({ text }) => text),
        to: language,
        glossary,
        rooms: batch.map((caption) => roomOf(caption, language)),
        ...(from && { from }),
      }),
      async (texts) => texts,
      { span: spanOf(i, batches.length), share: shareOf(secondsShown(batch), whole) },
    )
  })
  kit.report(ASKING, 'saving')
  const told = batches.flatMap((batch, i) =>
    batch.map((caption, at) => ({ caption, text: got[i]?.[at]?.trim() })),
  )
  const done = told.filter(({ text }) => text !== undefined)
  const segments = done.map(({ caption, text = '' }) => ({ ...caption, text }))
  const missing = told.flatMap(({ text }, i) => (text === undefined ? [i] : []))
  const name = `${nameFrom(captions[0]?.text ?? '', kit.words.captions)}.${language}.srt`
  const hash = await kit.run(() =>
    kit.save({
      name,
      body: new TextEncoder().encode(writeSrt(segments.map(withBreaks))) as Uint8Array<ArrayBuffer>,
    }),
  )
  const seconds = begun(secondsShown(done.map(({ caption }) => caption)))
  return {
    outputs: [hash],
    result: {
      language,
      duration: Math.max(...captions.map(({ end }) => end)),
      segments,
      ...(missing.length > 0 && { missing }),
    },
    charge: chargeFor(seconds, kit.rates, 'each', 60),
    counted: [{ rate: 'each', amount: seconds / 60 }],
    ...(missing.length > 0 && { reason: 'partial' as const }),
  }
}
