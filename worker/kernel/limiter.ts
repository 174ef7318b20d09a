import { DurableObject } from 'cloudflare:workers'
import type { Window } from './rate.ts'
import { MINUTE_MS } from './time/contract.ts'

declare module './bindings.ts' {
  interface Bindings {
    LIMITER: DurableObjectNamespace<Limiter>
  }
}

/** Callers' clocks differ, and calls come in another order than they were made; by no more than this, in milliseconds. */
const MOST_AHEAD = MINUTE_MS

/**
 * Counts exactly, one object per key. A take is recorded before the thing it pays for, so a hundred parallel callers cannot
 * all slip through; who turns out not to have used it gives it back.
 */
export class Limiter extends DurableObject {
  /**
   * @param now milliseconds on the site's clock, which may differ from this object's.
   * @returns the take's id and how many more there are now, or the seconds until the next one may succeed.
   */
  take(
    windows: readonly Window[],
    now: number,
  ): { taken: number; left: number } | { wait: number } {
    const sql = this.ctx.storage.sql
    sql.exec(
      'CREATE TABLE IF NOT EXISTS takes (id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL)',
    )
    const longest = Math.max(...windows.map(([, seconds]) => seconds)) * 1000
    // Takes from farther ahead belong to a clock that has since been moved back.
    sql.exec('DELETE FROM takes WHERE at <= ? OR at > ?', now - longest, now + MOST_AHEAD)
    const waits = windows.map(([limit, seconds]) => {
      const rows = sql
        .exec<{ at: number }>(
          'SELECT at FROM takes WHERE at > ? ORDER BY at DESC LIMIT 1 OFFSET ?',
          now - seconds * 1000,
          limit - 1,
        )
        .toArray()
      return rows[0] ? Math.ceil((rows[0].at + seconds * 1000 - now) / 1000) : 0
    })
    const wait = Math.max(...waits)
    if (wait > 0) return { wait }
    void this.ctx.storage.setAlarm(Date.now() + longest + 60_000)
    const { id } = sql
      .exec<{ id: number }>('INSERT INTO takes (at) VALUES (?) RETURNING id', now)
      .one()
    const taken = (seconds: number) =>
      sql
        .exec<{ n: number }>('SELECT count(*) AS n FROM takes WHERE at > ?', now - seconds * 1000)
        .one().n
    return {
      taken: id,
      left: Math.min(...windows.map(([limit, seconds]) => limit - taken(seconds))),
    }
  }

  giveBack(taken: number) {
    this.ctx.storage.sql.exec('DELETE FROM takes WHERE id = ?', taken)
  }

  override async alarm() {
    await this.ctx.storage.deleteAll()
  }
}
