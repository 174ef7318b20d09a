import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect } from 'vitest'
import { moveClock } from '../kernel/clock.ts'
import { openWork } from '../kernel/deps.ts'
import { letGo } from '../kernel/kept.ts'
import { fillDatabase } from './database.ts'

/** What the Worker wrote to console.error during the test. A test that expects an error takes it out: `complaints.splice(0)`. */
export const complaints: unknown[][] = []

console.log = () => {}
console.error = (...words: unknown[]) => void complaints.push(words)

beforeEach(fillDatabase)

/** Lines that are written after an answer would otherwise be written into tables that are going. */
const finishDeferred = () => expect.poll(openWork, { interval: 2 }).toBe(0)

/** On a busy machine a reset may leave a bucket as it was. */
async function wipe() {
  do await reset()
  while ((await env.FILES.list({ limit: 1 })).objects.length > 0)
}

afterEach(async () => {
  await finishDeferred()
  moveClock(0)
  letGo()
  await wipe()
  expect(complaints.splice(0), 'console.error').toEqual([])
})
