import type { Bindings } from '../kernel/bindings.ts'
import { readDemoWord } from './demo/word.ts'
import { readFalWord } from './fal/word.ts'
import { readReplicateWord } from './replicate/word.ts'
import type { ReadWord } from './webhook.ts'

/** By adapter, those that send word; null where this environment has not what it takes. */
export const WEBHOOKS: Record<string, (env: Bindings) => ReadWord | null> = {
  demo: (env) => (env.ENVIRONMENT === 'local' ? readDemoWord(env) : null),
  replicate: readReplicateWord,
  fal: readFalWord,
}
