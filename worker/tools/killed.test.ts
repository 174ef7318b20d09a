import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { checkLedger } from '../features/credits/check.ts'
import { vendor } from '../test/vendor.ts'
import { balance, deps, newCreator, newPicture, read, taskInHand } from '../test/work.ts'
import type { Steps } from './steps.ts'
import { workOn } from './work.ts'

/** Before a step is remembered, and after it: where work can be killed between what it does. */
const MOST_PLACES = 14
const KILLS = 50

/**
 * Steps as the platform keeps them, of work that is killed at a place: what was remembered is not done again.
 * @param onWait what happens elsewhere while the work waits
 */
function stepsKilledAt(place: number, memory: Map<string, unknown>, onWait: () => void) {
  const killed = Promise.withResolvers<'killed'>()
  let places = 0
  const pass = async () => {
    if (++places !== place) return
    killed.resolve('killed')
    // Whoever is killed does not go on, not even to clear up.
    await new Promise(() => {})
  }
  const steps: Steps = {
    async do(name, work) {
      if (memory.has(name)) return memory.get(name) as never
      const value = await work(1)
      await pass()
      memory.set(name, value)
      await pass()
      return value
    },
    async wait() {
      onWait()
      return false
    },
  }
  return { steps, killed: killed.promise }
}

test('work that is killed between any two things it does asks once, charges once and has one result', async () => {
  const { begun } = vendor({ answering: () => 'well', repeatable: false })
  let kills = 0
  for (let round = 0; kills < KILLS; round++) {
    const place = 1 + (round % MOST_PLACES)
    // The same work is taken up again where it was, or a new run has to find out.
    const isResumed = Math.floor(round / MOST_PLACES) % 2 === 0
    const ada = await newCreator()
    const name = `${round}.png`
    const id = await taskInHand(ada, await newPicture(ada, name))
    let waits = 0
    const onWait = () =>
      void (++waits > 1 && void begun(name).then((work) => (work.finished = true)))
    const memory = new Map<string, unknown>()
    const { steps, killed } = stepsKilledAt(place, memory, onWait)
    if ((await Promise.race([workOn(deps, id, 1, steps), killed])) === 'killed') {
      kills++
      if (!isResumed)
        await env.DB.prepare('UPDATE tasks SET run = 2 WHERE id = ? AND outcome IS NULL')
          .bind(id)
          .run()
      await workOn(
        deps,
        id,
        isResumed ? 1 : 2,
        stepsKilledAt(0, isResumed ? memory : new Map(), onWait).steps,
      )
    }
    const task = await read(ada, id)
    expect([
      place,
      isResumed,
      task.status,
      task.outputs.length,
      (await begun(name)).submissions,
    ]).toEqual([place, isResumed, 'succeeded', 1, 1])
    expect([task.receipt.charged, await balance(ada)]).toEqual([1, 199])
  }
  expect(await checkLedger(deps)).toEqual({ ok: true, violations: [] })
})
