import { sampleOf } from '../../features/voices/own.ts'
import type { Check } from '../check.ts'
import { ownVoicesIn, type SayInput } from './contract.ts'

/** @throws Fault voiceUnknown, also for another's */
const check: Check<SayInput> = async (deps, userId, asked) => {
  for (const id of ownVoicesIn(asked)) await sampleOf(deps, userId, id)
}
export default check
