import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launch } from './browser.ts'
import { type Server, startServer } from './server.ts'

/** The site of a file of journeys. Whoever imports it has it started before his tests and stopped behind them. */
export let server: Server
/** The browser of a file of journeys, likewise. */
export let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})

afterAll(async () => {
  await browser.close()
  await server.stop()
})
