import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { stretch } from '../sound/stretch.ts'
import { soundIn, type Speech } from '../speech.ts'
import type { Speaker, Voice } from '../voices/contract.ts'
import { isForAdmins } from './run.ts'
import { unlessAborted } from './unless-aborted.ts'

const RATE = 24_000

/** Deepgram's own names, by the accent. */
const NAMES: Record<Speaker, string> = { ava: 'helena', noah: 'apollo', mia: 'luna', leo: 'zeus' }
const BRITISH: Record<Speaker, string> = {
  ava: 'pandora',
  noah: 'draco',
  mia: 'pandora',
  leo: 'draco',
}
const SPANISH: Record<Speaker, string> = {
  ava: 'celeste',
  noah: 'alvaro',
  mia: 'selena',
  leo: 'sirio',
}
const speakerOf = ({ lang, speaker }: Voice) =>
  (lang === 'en-GB' ? BRITISH : lang === 'es-ES' ? SPANISH : NAMES)[speaker]

/**
 * Deepgram's Aura by the platform's binding. It knows one speed, so its sound is stretched here. A call cannot be taken back once
 * it is sent, and one that got lost is billed again; by the sentence that is little.
 */
export function auraSpeech(ai: Pick<Ai, 'run'>, { model }: Pick<AdapterRow, 'model'>): Speech {
  const ask = (text: string, voice: Voice) =>
    ai.run(
      model as never,
      {
        text,
        speaker: speakerOf(voice),
        encoding: 'linear16',
        container: 'wav',
        sample_rate: RATE,
      } as never,
      { returnRawResponse: true } as never,
    ) as Promise<unknown>
  return {
    repeatable: true,
    async submit({ text, voice, speed }, { signal }) {
      const bytes = await unlessAborted(signal, () => ask(text, voice).then(bytesIn), faultOf)
      const sound = soundIn(bytes)
      return { done: { ...sound, samples: stretch(sound.samples, sound.rate, speed) } }
    },
  }
}

/** The binding answers with a response, a stream or bytes, whatever its types say. */
async function bytesIn(answer: unknown): Promise<ArrayBuffer> {
  if (answer instanceof Response) {
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`)
    return answer.arrayBuffer()
  }
  return new Response(answer as BodyInit).arrayBuffer()
}

/** Codes of Workers AI that stand in front of its messages: of a body it cannot read, and of one that is too large. */
function faultOf(error: unknown): ProviderFault {
  const code = Number(/\b[35]0\d\d\b/.exec(String(error))?.[0])
  if (code === 3006) return new ProviderFault('tooLarge', error)
  if (code === 5004 || code === 5006) return new ProviderFault('unreadable', error)
  return new ProviderFault('down', error, isForAdmins(code))
}
