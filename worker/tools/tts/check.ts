import { requireVoices } from '../../features/voices/own.ts'
import type { Check } from '../check.ts'
import { ownVoicesIn, type SayInput } from './contract.ts'

/** @throws Fault voiceUnknown, also for another's */
const check: Check<SayInput> = (deps, userId, asked) =>
  requireVoices(deps, userId, ownVoicesIn(asked))
export default check
