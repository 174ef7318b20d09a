import { t } from '@lingui/core/macro'
import { MAX_APP_TITLE_CHARS } from '../../../worker/features/apps/title/contract.ts'
import { startOf } from '../../../worker/kernel/letters/contract.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { keepUnsaved, type Unsaved } from '../../kernel/project-store.ts'
import { lastSent, noteSent } from '../../kernel/sent-here.ts'
import { makeApp, readApp, saveApp } from './api.ts'
import { upgraded } from './data.ts'
import type { Line } from './keeper.ts'

/** What this device is to hold of apps, the newest of each; a hand that draws changes more often than a device writes. */
const unheld = new Map<string, Unsaved | null>()
let holding = false

async function holdAll() {
  if (holding) return
  holding = true
  // One that is asked for meanwhile comes at the end.
  for (const [id, unsaved] of unheld) {
    unheld.delete(id)
    // Without a store on the device what is unsaved lives in this page alone, as the bar says.
    await keepUnsaved(id, unsaved).catch(() => {})
  }
  holding = false
}

/** What the own version of an app is called when another one was saved meanwhile. */
export function copyTitle(title: string) {
  const ending = ` ${t`(copy)`}`
  return startOf(title, MAX_APP_TITLE_CHARS - ending.length) + ending
}

/** How an app of a product is saved. @param title what it is called by now */
export const lineOf = (productId: string, title: () => string): Line => ({
  save: ({ id, ...change }, options) => saveApp(id, change, options),
  async read(id) {
    const app = await readApp(id)
    return { ...app, data: upgraded(app.data) }
  },
  copy: ({ data }, requestId) =>
    makeApp({ product_id: productId, title: copyTitle(title()), data }, requestId),
  hold(id, unsaved) {
    // Who has signed out leaves nothing behind.
    if (unsaved !== null && !isSignedIn()) return
    unheld.set(id, unsaved)
    void holdAll()
  },
  noteSent,
  lastSent,
})
