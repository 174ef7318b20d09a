import { factsOf } from '../../features/files/facts.ts'
import { requireRoomForVoice, sampleOf } from '../../features/voices/own.ts'
import { requireFreshPhrase } from '../../features/voices/phrase.ts'
import { Fault } from '../../kernel/fault.ts'
import { voiceById } from '../../providers/voices/contract.ts'
import type { Check } from '../check.ts'
import type { ToolInput } from '../registry.ts'
import { SAMPLE_SECONDS } from './contract.ts'

type Asked = ToolInput<'voicer', 'convert'> | ToolInput<'voicer', 'clone'>

/** @throws Fault voiceUnknown, voicesFull, voiceTooShort, phraseStale */
const check: Check<Asked> = async (deps, userId, asked, site) => {
  if (asked.mode === 'convert') {
    if (!voiceById(asked.voice)) await sampleOf(deps, userId, asked.voice)
    return
  }
  await requireRoomForVoice(deps, userId)
  if (asked.spoken) await requireFreshPhrase(deps, site, asked.spoken.text)
  const sample = (await factsOf(deps, userId, [asked.audio])).get(asked.audio)
  const { least: seconds } = SAMPLE_SECONDS
  if ((sample?.duration ?? seconds) < seconds)
    throw new Fault('voiceTooShort', { duration: sample?.duration }, { params: { seconds } })
}
export default check
