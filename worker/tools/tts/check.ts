import { sampleOf } from '../../features/voices/own.ts'
import type { Check } from '../check.ts'
import { isOwn, type SayInput } from './contract.ts'

/** @throws Fault voiceUnknown, also for another's */
const check: Check<SayInput> = async (deps, userId, asked) => {
  if (isOwn(asked)) await sampleOf(deps, userId, asked.voice as string)
}
export default check
