import type { Deps } from '../kernel/deps.ts'
import { google } from './google/adapter.ts'
import type { Identities } from './identity.ts'

/** Null where no client id is set: then people sign in by code alone. */
export function identitiesFor({ env, now }: Pick<Deps, 'env' | 'now'>): Identities | null {
  return env.GOOGLE_CLIENT_ID ? google(env, now) : null
}
