import { expect, test } from 'vitest'
import { jobs } from './jobs.ts'
import { newUser } from './test/people.ts'
import { buy } from './test/shop.ts'
import { wholeScans } from './test/plans.ts'

/** Tables of a few rows: one for each kind of alert, each running deletion, each code of a day, and what remembers how far a walk has come. */
const SMALL = /^SCAN (?:alerts|other|deletions|ledger_checks|expiry_walk)\b/

test.each(jobs.map((job) => [job.name, job] as const))(
  'the job %s reads no table whole, since it runs every minute',
  async (_name, job) => {
    await buy(await newUser({ role: 'admin' }), 'starter-monthly')
    const scans = await wholeScans(job.run)
    expect(scans.filter((scan) => !SMALL.test(scan))).toEqual([])
  },
)
