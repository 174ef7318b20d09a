import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test } from 'vitest'
import { moveClock } from '../kernel/clock.ts'
import { makeDeps } from '../kernel/deps.ts'
import { vendor } from '../test/vendor.ts'
import { balance, newCreator, newPicture, read, taskInHand } from '../test/work.ts'
import { toolOf } from './registry.ts'
import type { Steps } from './steps.ts'
import { workOn } from './work.ts'

const MINUTE_MS = 60_000
const HOURS = 26

/** A database that counts what it is asked. */
function counted(db: D1Database) {
  let statements = 0
  const DB = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name === 'prepare') statements++
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { DB, statements: () => statements }
}

test('a task that waits for its vendor for 26 hours asks the database less than once a minute, and is charged once', async () => {
  const mode = toolOf('imm')!.modes['remove-background']!
  const { limitSeconds } = mode
  mode.limitSeconds = 48 * 3600
  onTestFinished(() => void (mode.limitSeconds = limitSeconds))
  await env.DB.prepare('UPDATE adapters SET limit_seconds = ? WHERE id = ?')
    .bind(48 * 3600, 'matte.demo')
    .run()
  const { begun } = vendor({ answering: () => 'well', repeatable: false })
  const ada = await newCreator()
  const id = await taskInHand(ada, await newPicture(ada, 'long.png'))

  const { DB, statements } = counted(env.DB)
  let waited = 0
  const steps: Steps = {
    do: (_name, work) => work(1),
    wait: async (_name, ms) => {
      waited += ms
      moveClock(waited)
      if (waited > HOURS * 60 * MINUTE_MS) (await begun('long.png')).finished = true
      return false
    },
  }
  await workOn(makeDeps({ ...env, DB }, { waitUntil: () => {} }), id, 1, steps)
  expect(waited).toBeGreaterThan(HOURS * 60 * MINUTE_MS)
  expect(statements()).toBeLessThan(waited / MINUTE_MS)
  expect(await read(ada, id)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
  expect([await balance(ada), (await begun('long.png')).submissions]).toEqual([199, 1])
})
