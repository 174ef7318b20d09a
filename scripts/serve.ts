// Serves the built product on this machine until it is told to stop.
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from './site.ts'

const CRON_MS = 60_000
const WATCH_MS = 500

const port = Number(process.env.PORT ?? 8787)
const stateDir = process.env.STATE_DIR ?? resolve(import.meta.dirname, '../.wrangler/state')

// An orphan would keep the port: when whoever started this is gone, even by kill -9, so is this.
const parent = process.ppid
setInterval(() => process.ppid === parent || process.exit(1), WATCH_MS).unref()

// With the keys of a provider, or of what stands in for one, it can be tried here too.
const { PAYMENT_KEYS, PROVIDER_KEYS, DOMAIN_KEYS } = process.env
const { url, site, ready } = await startSite({
  port,
  host: process.env.HOST || undefined,
  stateDir,
  logs: process.env.LOGS === '1',
  vars: {
    ...(PAYMENT_KEYS && { PAYMENT_KEYS }),
    ...(PROVIDER_KEYS && { PROVIDER_KEYS }),
    ...(DOMAIN_KEYS && { DOMAIN_KEYS }),
  },
}).catch((error: Error) => {
  console.error(`The site cannot start: ${error.message}`)
  process.exit(1)
})
const cron = setInterval(() => void runCron().catch(console.error), CRON_MS)

/** On a connection of its own: a minute is longer than workerd keeps one. */
async function runCron() {
  const headers = { Connection: 'close', 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/dev/cron`, { method: 'POST', headers, body: '{}' })
  if (!answer.ok) throw new Error(`/dev/cron answered ${answer.status}: ${await answer.text()}`)
}

/** What does not come up again must not pass for the site: somebody else may answer at its port by now. */
async function watch() {
  for (;;) {
    await ready()
    await wait(WATCH_MS, undefined, { ref: false })
  }
}

let isEnding = false
watch().catch((error: Error) => {
  if (isEnding) return
  console.error(`The site has ended: ${error.message}`)
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    isEnding = true
    clearInterval(cron)
    await site.dispose()
    process.exit(0)
  })
}
console.log(`Ready on ${url}`)
