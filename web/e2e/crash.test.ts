import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { call, mustBeWhole } from './crash/call.ts'
import { debitsOn } from './crash/debits.ts'
import { deletionsOn } from './crash/deletions.ts'
import { paymentsOn } from './crash/payments.ts'
import { uploadsOn } from './crash/uploads.ts'
import { startServer } from './server.ts'

const KILLS = 50
/** Every so many kills somebody is deleting his account. */
const LIVES_TO_A_DELETION = 6
const SLICES_OF_A_LIFE = 4
/** An undisturbed upload takes a little longer. */
const LONGEST_UPLOAD_MS = 600
/** Within this a debit, a payment or a deletion is at any of its statements. */
const LONGEST_CHANGE_MS = 120
/** Longer than the lease of what died in the middle, and than an order waits for the cron. */
const MINUTES_2 = 120_000

test('fifty kills in the middle of debits, payments, uploads and deletions of accounts: what was acknowledged stands, all the rest happens once, no byte is lost, and who was leaving is there whole or gone', async () => {
  let server = await startServer()
  const { url, stateDir } = server
  try {
    const [debits, payments] = [await debitsOn(url), await paymentsOn(url)]
    const deletions = await deletionsOn(url, Math.ceil(KILLS / LIVES_TO_A_DELETION))
    const uploads = await uploadsOn(url)
    for (let kill = 0; kill < KILLS; kill++) {
      // Every second life lasts until something got through, so that uploads come to their end on a slow machine too.
      if (kill % 2 === 1) await uploads.answered(SLICES_OF_A_LIFE)
      await wait(Math.random() * LONGEST_UPLOAD_MS)
      const left = kill % LIVES_TO_A_DELETION === 0 ? await deletions.live() : undefined
      const changes = Promise.all([debits.live(), payments.live()])
      await wait(2 + Math.random() * LONGEST_CHANGE_MS)
      // Every tenth time all that serves is killed, else what works in it: to start that anew is half the work.
      if (kill % 10 === 0) await server.kill9()
      else await server.crash()
      // Every third time the page goes with the server.
      if (kill % 3 === 0) uploads.reload()
      await changes
      if (kill % 10 === 0) server = await startServer(server)
      await left?.()
      await mustBeWhole(url)
    }
    expect(await uploads.prove(), 'files').toBeGreaterThan(5)
    await call(url, 'POST', '/dev/clock', undefined, { offset_ms: MINUTES_2 })
    expect(await debits.prove(), 'debits that a kill met').toBeGreaterThan(KILLS)
    expect(await payments.prove(), 'purchases that a kill met').toBeGreaterThan(KILLS)
    await mustBeWhole(url)
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
})
