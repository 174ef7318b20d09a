import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launch } from './browser.ts'
import { type Server, startServer } from './server.ts'

/** The site of a file of journeys. */
export let server: Server
/** One for all files of a process, one after the other: visitors have profiles of their own, and to start it takes a second. */
export let browser: Browser

let launched: Promise<Browser> | undefined
/** It ends with this process. */
let sharedSite: Promise<Server> | undefined

/**
 * Gives the tests of the file that says so a browser and a site, which is stopped behind them.
 * @param shared for those who leave a site as it was: one for all such files of a process. They are few, for its people come from
 * one address, which may ask for thirty codes an hour; a mailbox is in one file alone.
 */
export function onStage({ shared = false } = {}) {
  beforeAll(async () => {
    launched ??= launch()
    const started = shared ? (sharedSite ??= startServer()) : startServer()
    ;[server, browser] = await Promise.all([started, launched])
  })

  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    if (!shared) await server.stop()
  })
}
