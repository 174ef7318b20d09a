import type { BrowserContextOptions, Page } from 'playwright-core'
import { newVisitor, taken } from './browser.ts'
import { browser, server } from './stage.ts'

/** A piece without which nothing of the app runs. The one that is named after it only asks for the others. */
export const OF_APP = '**/assets/react-*.js'

/**
 * A visitor whose app has not come yet.
 * @param before what is to be so when the page opens
 * @returns what lets the app come, and waits until it stands
 */
export async function early(
  path: string,
  given: BrowserContextOptions = {},
  before?: (page: Page) => Promise<unknown>,
) {
  const visitor = await newVisitor(browser, server.url, { hand: false, ...given })
  const { page } = visitor
  await before?.(page)
  const app = await holdApp(page)
  await page.goto(path)
  return { ...visitor, app }
}

/**
 * Keeps the app from the page that is opened next.
 * @returns what lets it come, and waits until it stands
 */
export async function holdApp(page: Page) {
  const come = Promise.withResolvers<void>()
  await page.route(OF_APP, async (route) => {
    await come.promise
    await route.continue()
  })
  return async () => {
    come.resolve()
    await taken(page)
    await page.unroute(OF_APP)
  }
}
