import { and, asc, eq } from 'drizzle-orm'
import type { Deps } from '../kernel/deps.ts'
import type { Bindings } from '../kernel/bindings.ts'
import { Fault } from '../kernel/fault.ts'
import { demoMatte } from './demo/matte.ts'
import type { Matte } from './matte.ts'
import { picturesOf } from './pictures/pictures.ts'
import { adapters } from './schema.ts'
import { imagesMatte } from './workers-ai/matte.ts'

type Ports = { matte: Matte }
export type Capability = keyof Ports

/** Every adapter by name; null where it cannot work. The demo never serves production. */
const MADE: { [C in Capability]: Record<string, (env: Bindings) => Ports[C] | null> } = {
  matte: {
    'workers-ai': (env) => (env.AI ? imagesMatte(env.IMAGES) : null),
    demo: (env) => (env.ENVIRONMENT === 'local' ? demoMatte(picturesOf(env.IMAGES)) : null),
  },
}

export type Chosen<C extends Capability> = { adapter: string; port: Ports[C]; limitSeconds: number; cancelPercent: number }

/**
 * The adapter that serves a capability now, by the table and by what this environment has.
 * @throws Fault toolResting when there is none.
 */
export async function choose<C extends Capability>({ db, env }: Pick<Deps, 'db' | 'env'>, capability: C): Promise<Chosen<C>> {
  const rows = await db
    .select()
    .from(adapters)
    .where(and(eq(adapters.capability, capability), eq(adapters.enabled, true)))
    .orderBy(asc(adapters.rank))
  for (const { adapter, limitSeconds, cancelPercent } of rows) {
    const port = MADE[capability][adapter]?.(env)
    if (port) return { adapter, port, limitSeconds, cancelPercent }
  }
  throw new Fault('toolResting', { capability })
}
