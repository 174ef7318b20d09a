import type { Bindings } from '../kernel/bindings.ts'
import { readDemoWord } from './demo/word.ts'

/** Reads what a vendor sends when its work has ended: the name it gave the work. @throws Fault webhookForged, badRequest */
export type ReadWord = (body: string, headers: Headers, now: number) => Promise<{ ref: string }>

/** By adapter, those that send word; null where this environment has not what it takes. */
export const WEBHOOKS: Record<string, (env: Bindings) => ReadWord | null> = {
  demo: (env) => (env.ENVIRONMENT === 'local' ? readDemoWord(env) : null),
}
