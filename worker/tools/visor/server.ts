import { nameFrom, stemOf } from '../../kernel/file-name/contract.ts'
import { chargeFor } from '../../features/rates/contract.ts'
import type { Made } from '../../providers/job.ts'
import { writeWav } from '../../providers/sound/contract.ts'
import { speakerFor, tierOf } from '../../providers/voices/contract.ts'
import { defineTool, type Kit } from '../tool.ts'
import { visor } from './contract.ts'
import { chargedFor, lengthOf } from './length/contract.ts'

/** What of the price the speaking is; the film is the rest. */
const SPEECH = 0.1

/** A text as it was spoken; its sound is laid aside. */
type Spoken = { aside: string; name: string; size: number; seconds: number }

export default defineTool(visor, {
  async sync(asked, kit) {
    kit.report(0.02, 'reading')
    const face = await kit.open('image' in asked ? asked.image : asked.video)
    const speech = 'text' in asked ? await speak(asked.text, asked.voice, kit) : undefined
    const heard = speech
      ? kit.aside.sound(speech.aside, { ...speech, duration: speech.seconds })
      : await kit.open('audio' in asked ? asked.audio : '')
    const ask = async () => ({ face, sound: heard, mismatch: asked.mismatch })
    const keep = async ({ body }: Made) => {
      kit.report(0.95, 'saving')
      const film = await kit.save({ name: `${stemOf(face.name)} ${kit.words.speaking}.mp4`, body })
      if (!speech) return [film]
      // What was spoken is the person's too, but not before it is paid for.
      const sound = await kit.aside.take(speech.aside)
      return [film, await kit.save({ name: speech.name, body: sound })]
    }
    const outputs = await kit.ask('lipsync', ask, keep, {
      span: [speech ? 0.2 : 0.05, 0.95],
      share: speech ? 1 - SPEECH : 1,
    })
    const video = 'video' in asked ? (face.duration ?? undefined) : undefined
    const seconds = speech?.seconds ?? heard.duration ?? 0
    const amount = chargedFor(lengthOf(seconds, video, asked.mismatch))
    return {
      outputs,
      charge: chargeFor(amount, kit.rates, 'each'),
      counted: [{ rate: 'each', amount }],
    }
  },
})

/** Has the text spoken. */
function speak(text: string, id: string | undefined, kit: Kit): Promise<Spoken> {
  const voice = speakerFor({ voice: id }, text)
  return kit.ask(
    'speech',
    async () => ({ text, voice, speed: 1 }),
    async (sound) => {
      const bytes = writeWav(sound)
      return {
        aside: await kit.aside.put(bytes),
        name: `${nameFrom(text, kit.words.speech)}.wav`,
        size: bytes.length,
        seconds: sound.samples.length / sound.rate,
      }
    },
    { span: [0.03, 0.18], share: SPEECH, tier: tierOf(voice) },
  )
}
