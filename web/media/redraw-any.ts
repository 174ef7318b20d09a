import { ALONE } from './engine.ts'
import { jobPool } from './job-pool.ts'
import { type Redraw, type Redrawing, redraw } from './redraw.ts'

const asAvif = jobPool(
  () => new Worker(new URL('./avif.worker.ts', import.meta.url), { type: 'module', name: 'avif' }),
)

/** Redraws a picture as any kind. AVIF has workers of its own: its encoder is larger than all else, and kept for those alone who ask for it. */
export const redrawAny: Redraw<Redrawing> = (source, { type, ...options }, signal = ALONE.signal) =>
  type === 'image/avif'
    ? asAvif(
        { name: 'redraw', source, options: { ...options, type } },
        { signal, onProgress: () => {} },
      )
    : redraw(source, { ...options, type }, signal)
