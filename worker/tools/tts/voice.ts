import type { Made } from '../../providers/job.ts'
import { type Sound, writeWav } from '../../providers/sound/contract.ts'
import { soundIn } from '../../providers/speech.ts'
import { sourceOf } from '../../providers/source.ts'
import { speakerFor, tierOf } from '../../providers/voices/contract.ts'
import type { Kit } from '../tool.ts'
import { isOwn, type SayInput, type Speaker } from './contract.ts'

/** A unit as it is spoken. @param by who speaks it @param question the first that is asked for it @param span the part of the task's progress, and @param share of its price that it is */
type Unit = {
  text: string
  by: Speaker
  question: number
  span: readonly [from: number, to: number]
  share: number
}

/** Has a unit spoken by the voice that is asked for; an own one says over what one of the list has said. */
export async function soundOf<Kept>(
  { text, by, question, span: [from, to], share: whole }: Unit,
  asked: SayInput,
  kit: Kit,
  keep: (sound: Sound) => Promise<Kept>,
): Promise<Kept> {
  const { voice: id = '' } = by
  const { text: all, speed } = asked
  const voice = speakerFor(by, all)
  const share = isOwn(by) ? whole / 2 : whole
  const say = <Done>(done: (sound: Sound) => Promise<Done>, end: number) =>
    kit.ask('speech', async () => ({ text, voice, speed }), done, {
      span: [from, end],
      share,
      tier: tierOf(voice),
      question,
    })
  if (!isOwn(by)) return say(keep, to)
  const middle = (from + to) / 2
  const said = await say((sound) => kit.aside.put(writeWav(sound)), middle)
  const ask = async () => ({
    sound: sourceOf('speech.wav', 'audio/wav', await kit.aside.take(said)),
    voice: await kit.voice(id),
  })
  const heard = async ({ body }: Made) => keep(soundIn(await new Response(body).arrayBuffer()))
  return kit.ask('voice', ask, heard, { span: [middle, to], share, question: question + 1 })
}
