import { clockOffset, moveClock } from '../../kernel/clock.ts'
import type { Bindings } from '../../kernel/bindings.ts'

type Needs = Pick<Bindings, 'DB' | 'ENVIRONMENT'>

let recalled = false

/** Local only: brings the moved clock back after a restart, once per isolate and before anything asks for the time. */
export async function recallClock({ DB, ENVIRONMENT }: Needs) {
  if (recalled || ENVIRONMENT !== 'local') return
  const row = await DB.prepare(`SELECT value FROM levers WHERE name = 'clock'`).first<{
    value: number
  }>()
  if (row && !recalled) moveClock(row.value)
  recalled = true
}

/** Moves the site's clock by an absolute offset; 0 restores it. */
export async function setClock({ DB }: Needs, { offset_ms }: { offset_ms: number }) {
  await DB.prepare(
    `INSERT INTO levers (name, value) VALUES ('clock', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  )
    .bind(offset_ms)
    .run()
  moveClock(offset_ms)
  return { offset_ms: clockOffset(), now: Date.now() }
}
