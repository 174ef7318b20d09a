import { isSignedIn } from '../../kernel/local-store.ts'
import { keepUnsaved } from '../../kernel/project-store.ts'
import { makeApp, readApp, saveApp } from './api.ts'
import { upgraded } from './data.ts'
import type { Line } from './keeper.ts'

/** How an app of a product is saved. @param titleOfCopy what the own version is called when another one was saved meanwhile */
export const lineOf = (productId: string, titleOfCopy: () => string): Line => ({
  save: ({ id, ...change }, options) => saveApp(id, change, options),
  async read(id) {
    const app = await readApp(id)
    return { ...app, data: upgraded(app.data) }
  },
  copy: ({ data }, requestId) =>
    makeApp({ product_id: productId, title: titleOfCopy(), data }, requestId),
  // Without a store on the device what is unsaved lives in this page alone, as the bar says.
  hold(id, unsaved) {
    // Who has signed out leaves nothing behind.
    if (unsaved === null || isSignedIn()) void keepUnsaved(id, unsaved).catch(() => {})
  },
})
