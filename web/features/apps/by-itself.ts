import { ApiError, isFinal } from '../../kernel/api.ts'
import { on } from '../../kernel/events.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { toast } from '../../ui/toast.ts'
import { type Data, wholeOf as whole } from './data.ts'
import { type Keeper, makeKeeper, type SaveState } from './keeper.ts'
import { copyTitle, lineOf } from './line.ts'
import { keepMedia, nameOf } from './media.ts'
import { appOf } from './open.ts'

export type Work = { data: Data; files: readonly File[] }

/** Whether there is something worth keeping: material, or what its tool says to be work without any. */
export const isBegun = ({ data, files }: Work) => files.length > 0 || data.alone !== undefined

/** The app that the work on a product's page has become, without leaving the page. */
export type OwnApp = { id: string; title: string; version: number }
type Told = OwnApp & { save: SaveState }

const wholeOf = ({ data, files }: Work): Data => whole(data, files.map(nameOf))

const namesOf = (files: readonly File[]) => JSON.stringify(files.map(nameOf))

/** Otherwise he would take it for kept wherever he signs in. */
function tellTooLarge(error: unknown) {
  if (error instanceof ApiError && error.fault === 'appTooLarge') toast.error(error)
}

/**
 * Makes an app of a member's work on a product's page as soon as he did something with his material, and keeps it from then on.
 * @param tell where the work is kept, and how far that is
 */
export function keepsItself(productId: string, tell: (now: Told) => void) {
  let app: OwnApp | null = null
  let keeper: Keeper | null = null
  let work: Work = { data: {}, files: [] }
  let making: Promise<void> | null = null
  /** Until this device has the media there is nothing to save that names them. */
  let media: Promise<unknown> = Promise.resolve()
  let refused = false
  /** What came too often is not asked again before then. */
  let notBefore = 0
  let stopped = false
  let unlisten = () => {}
  /** What is being made an app: the same until it is answered, since a try that says something else is refused. */
  let asked: { begun: Work; requestId: string } | null = null

  function keep(id: string) {
    const kept = keepMedia(id, work.files)
    media = kept.catch(() => {})
    return kept
  }

  function attach(own: OwnApp, data: Data, confirmed: Data | null) {
    app = own
    const told = (save: SaveState) => app && tell({ ...app, save })
    const title = () => (app ?? own).title
    const line = lineOf(productId, title)
    const save: typeof line.save = async (...given) => {
      await media
      return line.save(...given)
    }
    keeper = makeKeeper(
      { id: own.id, data, version: own.version, confirmed },
      { ...line, save },
      {
        state: (save) => void told(save),
        saved({ id, version }) {
          app = { id, title: title(), version }
          told({ state: 'saved' })
        },
        copied({ id, version }) {
          app = { id, title: copyTitle(title()), version }
          void keep(id).catch(() => {})
          told({ state: 'saved' })
        },
      },
    )
    told({ state: 'saved' })
    keeper.start()
    unlisten = on('USER_SIGNOUT', keeper.end)
  }
  function end() {
    unlisten()
    keeper?.stop()
  }

  async function make() {
    const { begun, requestId } = (asked ??= { begun: work, requestId: crypto.randomUUID() })
    try {
      const { id, title, version } = await appOf(productId, begun, requestId)
      // What came while it was made belongs to it as well.
      let { files } = begun
      while (namesOf(files) !== namesOf(work.files)) {
        files = work.files
        await keep(id).catch(() => {})
      }
      attach({ id, title, version }, wholeOf(begun), wholeOf(begun))
      keeper?.change(wholeOf(work))
      // What was done until the page was left is saved as well.
      if (stopped) end()
    } catch (error) {
      // It stays on this device; what the server will not take is not asked of it again and again.
      refused = error instanceof ApiError && isFinal(error) && error.fault !== 'requestInProgress'
      if (refused) asked = null
      if (error instanceof ApiError) notBefore = Date.now() + (error.retryAfter ?? 0) * 1000
      throw error
    } finally {
      making = null
    }
  }
  const become = () => (making ??= make())
  const isDue = () =>
    !keeper && !refused && isSignedIn() && isBegun(work) && Object.keys(work.data).length > 0
  const becomeIfDue = () => {
    if (isDue() && Date.now() >= notBefore) void become().catch(tellTooLarge)
  }
  addEventListener('online', becomeIfDue)

  return {
    /** Goes on with the app that the work had become before the page was loaded anew. @param confirmed as the server has it */
    resume(own: OwnApp, given: Work, confirmed: Data | null) {
      work = given
      attach(own, confirmed ?? wholeOf(given), confirmed)
    },
    /** @throws DOMException when the device has no room for the media */
    async change(next: Work) {
      const moved = namesOf(next.files) !== namesOf(work.files)
      work = next
      if (keeper && app) {
        const kept = moved ? keep(app.id) : undefined
        keeper.change(wholeOf(work))
        return kept
      }
      becomeIfDue()
    },
    /** Makes the app at once. @throws ApiError */
    now: become,
    leave: () => keeper?.leave(),
    /** Saves all of it now, also what is being made an app. It never throws. */
    async settle() {
      await (isDue() ? become() : making)?.catch(() => {})
      await keeper?.settle()
    },
    stop() {
      stopped = true
      removeEventListener('online', becomeIfDue)
      end()
    },
  }
}
