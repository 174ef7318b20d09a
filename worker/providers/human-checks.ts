import type { Deps } from '../kernel/deps.ts'
import type { HumanCheck } from './human.ts'
import { turnstile } from './turnstile/adapter.ts'

/** Null where no keys are set: then everybody is taken for a person. */
export function humanCheckFor(
  { env }: Pick<Deps, 'env'>,
  line: typeof fetch = (input, init) => fetch(input, init),
): HumanCheck | null {
  return env.HUMAN_SITE_KEY && env.HUMAN_SECRET ? turnstile(env.HUMAN_SECRET, line) : null
}
