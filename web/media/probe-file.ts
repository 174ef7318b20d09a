import { answer, type Engine } from './engine.ts'
import { probe } from './open.ts'
import type { Probe } from './probe.ts'

/** Says what is in a film or a recording without listening to it. Call it in a worker. */
export const probeFile: Engine<undefined, { probe: Probe }> = (source, _options, { signal }) =>
  answer(signal, async () => ({ probe: await probe(source) }))
