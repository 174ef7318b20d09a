import { read, write } from '../../kernel/local-store.ts'
import { mediaUse } from './data.ts'

/** What this device does when an app was deleted, here or elsewhere: it no longer opens it, and lets go of its media later. */
export function forgetApp(id: string) {
  if (read('appId') === id) write('appId', null)
  void noteDeleted(id, Date.now())
}

/** Notes on this device that an app was deleted, or with null that it was brought back. A device that keeps nothing has nothing to let go. */
export const noteDeleted = (id: string, at: number | null) =>
  import('../../media/media-store.ts')
    .then(({ markDeleted }) => markDeleted(mediaUse(id), at))
    .catch(() => {})
