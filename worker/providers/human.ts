import type { Deps } from '../kernel/deps.ts'
import { turnstile } from './turnstile/adapter.ts'

/** Tells people from programs by a token that their page was given. */
export type HumanCheck = {
  /** @returns whether the token is good, for this host, and not used yet. @throws Fault notReady when nobody can tell */
  check: (token: string, from: { address: string; host: string }) => Promise<boolean>
}

/** Null where no keys are set: then everybody is taken for a person. */
export function humanCheckFor({ env }: Pick<Deps, 'env'>, line: typeof fetch = (input, init) => fetch(input, init)): HumanCheck | null {
  return env.HUMAN_SITE_KEY && env.HUMAN_SECRET ? turnstile(env.HUMAN_SECRET, line) : null
}
