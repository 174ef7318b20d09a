import { stemOf } from '../../kernel/file-name/contract.ts'
import { writeWav } from '../../providers/sound/contract.ts'
import type { Made } from '../../providers/job.ts'
import { sourceOf } from '../../providers/source.ts'
import { tierOf, voiceById, voiceFor } from '../../providers/voices/contract.ts'
import { SAMPLES } from '../../providers/voices/samples.ts'
import { LONGEST_TITLE } from '../../features/voices/contract.ts'
import { defineTool, type Kit } from '../tool.ts'
import { secondsOf, voicer } from './contract.ts'

export default defineTool(voicer, {
  async convert({ audio, voice: id }, kit) {
    kit.report(0.02, 'reading')
    const sound = await kit.open(audio)
    const listed = voiceById(id)
    const ask = async () => ({ sound, voice: listed ?? (await kit.voice(id)) })
    const name = `${stemOf(sound.name) || kit.words.voice} ${listed?.speaker ?? kit.words.ownVoice}`
    const hash = await kit.ask('voice', ask, (made) => kept(kit, name, made), { span: [0.1, 0.9] })
    return { outputs: [hash], counted: [{ rate: 'each', amount: secondsOf(sound) }] }
  },

  /** The voice is heard before it is kept: a sentence that nobody said in it, spoken by one of the list and converted. */
  async clone({ audio, spoken, title }, kit) {
    kit.report(0.02, 'reading')
    const sample = await kit.open(audio)
    const name =
      title ?? [...(stemOf(sample.name) || kit.words.voice)].slice(0, LONGEST_TITLE).join('')
    const speaker = voiceFor(spoken?.text ?? '')
    const said = await kit.ask(
      'speech',
      async () => ({ text: SAMPLES[speaker.lang], voice: speaker, speed: 1 }),
      (sound) => kit.aside.put(writeWav(sound)),
      { span: [0.05, 0.4], share: 0.5, tier: tierOf(speaker) },
    )
    const preview = await kit.ask(
      'voice',
      async () => ({
        sound: sourceOf(sample.name, 'audio/wav', await kit.aside.take(said)),
        voice: sample,
      }),
      async (made) => {
        // Of a recording that was deleted meanwhile no voice is made, and nothing is to be left of it.
        await kit.open(audio)
        return kept(kit, name, made)
      },
      { span: [0.4, 0.9], share: 0.5 },
    )
    const voice = await kit.run(() =>
      kit.keepVoice({ title: name, sample: audio, spoken: spoken?.audio ?? null, preview }),
    )
    return {
      outputs: [preview],
      result: { voice, title: name, ...(spoken && { spoken: spoken.text }) },
      counted: [{ rate: 'each', amount: 1 }],
    }
  },
})

async function kept(kit: Kit, name: string, { body, mimetype }: Made) {
  kit.report(0.92, 'saving')
  const extension = /mpeg|mp3/.test(mimetype)
    ? 'mp3'
    : (/(?<!\w)(\w+)$/.exec(mimetype)?.[1] ?? 'wav')
  return kit.save({ name: `${name}.${extension}`, body })
}
