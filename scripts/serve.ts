// Serves the built product on this machine until it is told to stop.
import { resolve } from 'node:path'
import { startSite } from './site.ts'

const CRON_MS = 60_000

const port = Number(process.env.PORT ?? 8787)
const stateDir = process.env.STATE_DIR ?? resolve(import.meta.dirname, '../.wrangler/state')

// An orphan would keep the port: when whoever started this is gone, even by kill -9, so is this.
const parent = process.ppid
setInterval(() => process.ppid === parent || process.exit(1), 500).unref()

// With the keys of a provider, or of what stands in for one, it can be tried here too.
const { PAYMENT_KEYS } = process.env
const { url, site } = await startSite({ port, stateDir, logs: process.env.LOGS === '1', ...(PAYMENT_KEYS && { vars: { PAYMENT_KEYS } }) })
const worker = await site.getWorker()
const cron = setInterval(() => void worker.scheduled({ cron: '* * * * *' }).catch(console.error), CRON_MS)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    clearInterval(cron)
    await site.dispose()
    process.exit(0)
  })
}
console.log(`Ready on ${url}`)
