import { now } from './clock.ts'
import { type Db, dbOf } from './db.ts'
import type { Bindings } from './bindings.ts'

/** What verbs may touch. A verb names the part it needs: `Pick<Deps, 'db' | 'now'>`. */
export type Deps = {
  env: Bindings
  db: Db
  /** For lists that are the same for everybody: a copy that is near, and never older than what its reader changed last. */
  near: Db
  /** Milliseconds since 1970 on the site's clock. */
  now: () => number
  /** Keeps work alive after the answer has gone out. */
  defer: (work: Promise<unknown>) => void
}

/** For a list, which may come from a copy of the database. Nothing that decides on money, rights or a change reads there. */
export const fromNear = (deps: Deps): Deps => ({ ...deps, db: deps.near })

let underWay = 0

/** How much deferred work is under way in this instance. */
export const openWork = () => underWay

/** Counts work that goes on after the answer has gone out. */
export function counted<T>(work: Promise<T>): Promise<T> {
  underWay++
  return work.finally(() => underWay--)
}

/** @param near the database that lists are read from; without one there is no other */
export function makeDeps(
  env: Bindings,
  ctx: Pick<ExecutionContext, 'waitUntil'>,
  near: () => D1Database = () => env.DB,
): Deps {
  const defer = (work: Promise<unknown>) => ctx.waitUntil(counted(work))
  return {
    env,
    get db() {
      return dbOf(env.DB)
    },
    get near() {
      return dbOf(near())
    },
    now,
    defer,
  }
}
