import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launch } from './browser.ts'
import { type Server, startServer } from './server.ts'

/** The site of a file of journeys. */
export let server: Server
/** One for all files of a process, one after the other: visitors have profiles of their own, and to start it takes a second. */
export let browser: Browser

let launched: Promise<Browser> | undefined

/** Starts a site before the tests of the file that says so, and stops it behind them. */
export function onStage() {
  beforeAll(async () => {
    launched ??= launch()
    ;[server, browser] = await Promise.all([startServer(), launched])
  })

  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await server.stop()
  })
}
