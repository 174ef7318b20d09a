import { isOwn, ownerHere } from '../../kernel/owner.ts'

const KEY = 'CHAT_BEGUN'

type Begun = { product: string; app: string; owner: string }

/**
 * Notes for this tab the project that a first message has made, until its page stands: the one before may be loaded anew on the way
 * there, and then nothing else of it leads to what was just said.
 */
export function noteBegun(product: string, app: string) {
  try {
    const begun: Begun = { product, app, owner: ownerHere() }
    sessionStorage.setItem(KEY, JSON.stringify(begun))
  } catch {
    // Storage is off or full: the conversation is among the earlier ones.
  }
}

/** The project of a product that was noted, once. */
export function takeBegun(product: string): string | null {
  try {
    const begun = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Begun | null
    if (begun?.product !== product) return null
    sessionStorage.removeItem(KEY)
    return isOwn(begun.owner) ? begun.app : null
  } catch {
    return null
  }
}
