import { read, write } from '../../kernel/local-store.ts'
import { markDeleted } from '../../kernel/project-store.ts'

/** What this device does when an app was deleted, here or elsewhere: it no longer opens it, and lets go of its media later. */
export function forgetApp(id: string) {
  if (read('appId') === id) write('appId', null)
  // A device that keeps nothing has nothing to let go.
  void markDeleted(id, Date.now()).catch(() => {})
}
