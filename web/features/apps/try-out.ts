import { t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useState } from 'react'
import { forgetDraft, putDraft, readUntaken, takeDraft } from '../../kernel/drafts.ts'
import { ApiError } from '../../kernel/api.ts'
import { askToStay } from '../../kernel/stay.ts'
import { TABS } from '../../kernel/tab.ts'
import { addSave } from '../../kernel/unsaved.ts'
import { forgetOpen, keepOpen, readOpen } from '../../media/left-open.ts'
import { filesOf } from '../../media/media-store.ts'
import { toast } from '../../ui/toast.ts'
import type { AppItem } from './api.ts'
import { isBegun, keepsItself, type OwnApp, type Work } from './by-itself.ts'
import { type Data, toolDataOf } from './data.ts'
import { entryOf, staysEntry } from './entry.ts'
import type { SaveState } from './keeper.ts'
import { readMedia } from './media.ts'
import { appOf, openApp } from './open.ts'

type OfProduct = { id: string; key: string }

/** What is being done on the product's page that is open now. It becomes an app when somebody says so. */
let current: ({ productId: string; place: string } & Work) | null = null

/** The next visit of a product's page finds there what is left on this one. */
const nextOf = ({ key }: OfProduct) => `${key}/next`
const handOver = (product: OfProduct, place: string) =>
  putDraft(nextOf(product), { form: { place }, files: [] })

const isDoor = (path: string) => /^\/(?:signin|signup|login)\b/.test(path)

/** The places of a page: its own, and those it had in the tabs that this one is a copy of. */
const placesOf = ({ id }: OfProduct, entry: string): readonly string[] =>
  TABS.map((tab) => (tab ? `${id}/${tab}/${entry}` : `${id}/${entry}`))

/** In a copied tab a page begins as it stood in the first one, and goes on by itself. */
async function copyLeft(
  [place = '', ...before]: readonly string[],
  isAwaited: () => boolean,
): Promise<void> {
  if (before.length === 0 || (await readOpen(place))) return
  for (const from of before) {
    const left = await readOpen(from)
    if (left && isAwaited()) await keepOpen(place, left)
    if (left) return
  }
}

type Left = Work & { app: OwnApp | null; confirmed: Data | null }

/** What stood on a page; of what has become an app, as the app is by now. */
async function readPlace(place: string): Promise<Left | null> {
  const left = await readOpen(place)
  if (!left) return null
  const own = left.pointer as OwnApp | null
  const here = { data: left.form, files: left.files, app: own, confirmed: null }
  if (!own) return here
  const media = filesOf(await readMedia(own.id))
  const files = media.length > 0 ? media : left.files
  try {
    const { app, data: whole, version, held, newer } = await openApp(own.id)
    if (newer) {
      toast.info(
        t`A newer version of this site has saved this project meanwhile. It stays as it is; what you do here becomes a project of its own.`,
      )
      return { ...here, files, app: null }
    }
    const { id, title } = app
    return {
      data: toolDataOf(whole),
      files,
      app: { id, title, version },
      confirmed: held ? null : whole,
    }
  } catch (error) {
    // One that was deleted may become another; one that is out of reach is gone on with as it was here.
    const gone = error instanceof ApiError && error.code === 404
    return { ...here, files, app: gone ? null : own }
  }
}

async function takeOver(product: OfProduct) {
  const next = await takeDraft<{ place: string }>(nextOf(product))
  return next?.form.place ? readPlace(next.form.place) : null
}

/** How far a member's work is with keeping itself. */
export type OwnState = OwnApp & { save: SaveState }

/**
 * Follows what a tool does outside of any app, and keeps it on this device; of a member's work it makes an app by itself.
 * @param becomes whether work in this product can be an app
 * @returns `begun`: there is something worth keeping; `own`: the app it is; `keep` makes one at once
 */
export function useTryOut({ id, key }: OfProduct, becomes: boolean) {
  const { history } = useRouter()
  const [begun, setBegun] = useState(false)
  const [own, setOwn] = useState<OwnState | null>(null)
  const places = useMemo(() => placesOf({ id, key }, entryOf(history)), [history, id, key])
  const [place = ''] = places
  const tryOut = useMemo(
    () => beginTryOut({ id, key }, places, becomes),
    [id, key, places, becomes],
  )
  useLayoutEffect(() => staysEntry(history), [history, place])
  // Files that were chosen before the app stood are handed over as soon as the page is drawn.
  useLayoutEffect(() => {
    current = { productId: id, place, data: {}, files: [] }
    setBegun(false)
    setOwn(null)
    const stop = tryOut.start(setBegun, setOwn)
    return () => {
      stop()
      current = null
      if (isDoor(history.location.pathname)) void handOver({ id, key }, place).catch(() => {})
    }
  }, [id, key, place, tryOut, history])
  return { project: tryOut.project, keep: tryOut.keep, begun, own }
}

const tellNobody = () => {}

/**
 * The work on one page. What is told before `start` is of no page; what was still on its way at its end, such as a task that was sent,
 * is kept for who comes back.
 */
function beginTryOut(product: OfProduct, places: readonly string[], becomes: boolean) {
  const [place = '', ...before] = places
  let tellBegun: (begun: boolean) => void = tellNobody
  let tellOwn: (own: OwnState | null) => void = tellNobody
  /** The device does not hold the material: the page is not left without asking. */
  let unkept = false
  /** The app keeps the media. */
  let isApp = false
  /** Somebody is on the page. */
  let isHere = false
  /** What he has left. */
  let left: Work | null = null
  let itself = newSelf()

  function newSelf() {
    const self = keepsItself(product.id, (own) => {
      // What is still saved of another work says nothing of the one that has come in its place.
      if (self !== itself) return
      tellOwn(own)
      const { save, ...pointer } = own
      if (save.state === 'saved') void point(pointer).catch(() => {})
    })
    async function point(pointer: OwnApp) {
      // Once the app has the media they need not be kept twice.
      const has = isApp || (await readMedia(pointer.id)).length > 0
      if (self !== itself) return
      const letGo = has && !isApp
      isApp = has
      await keepOpen(place, { pointer, ...(letGo && { files: [] }) })
    }
    return self
  }
  function change(part: Partial<Work>) {
    if (current?.place !== place) {
      if (left && part.data) keepLate({ ...left, data: part.data })
      return
    }
    Object.assign(current, part)
    tellBegun(isBegun(current))
    const { data: form, files } = part
    const here = { ...(form && { form }), ...(files && !isApp && { files }) }
    const inApp = becomes && itself.change({ data: current.data, files: current.files })
    // Where the device keeps nothing, the work goes on all the same.
    void Promise.all([keepOpen(place, here), inApp])
      .then(([whole]) => whole)
      .catch((error: unknown) => {
        const full = error instanceof DOMException && error.name === 'QuotaExceededError'
        if (full && !unkept)
          toast.error(t`This device is full: what you opened is not kept for the next visit.`)
        return false
      })
      .then((kept) => {
        if (files) unkept = !kept && files.length > 0
      })
  }
  function keepLate(work: Work) {
    left = work
    void Promise.all([keepOpen(place, { form: work.data }), becomes && itself.change(work)]).catch(
      () => {},
    )
  }
  const onLeave = () => itself.leave()
  const onUnload = (event: Event) => unkept && askToStay(event)

  return {
    start(begun: typeof tellBegun, own: typeof tellOwn) {
      tellBegun = begun
      tellOwn = own
      isHere = true
      left = null
      window.addEventListener('pagehide', onLeave)
      window.addEventListener('beforeunload', onUnload)
      const unlist = addSave(() => itself.settle())
      return () => {
        tellBegun = tellOwn = tellNobody
        isHere = false
        if (current?.place === place) left = { data: current.data, files: current.files }
        unlist()
        itself.stop()
        window.removeEventListener('pagehide', onLeave)
        window.removeEventListener('beforeunload', onUnload)
      }
    },
    keep: () => itself.now(),
    project: {
      id: null,
      work: `open/${place}`,
      before: before.map((one) => `open/${one}`),
      data: {},
      files: [],
      async leftOpen(isAwaited: () => boolean) {
        await copyLeft(places, isAwaited).catch(() => {})
        const left = (await readPlace(place)) ?? (await takeOver(product))
        if (!left || current?.place !== place || !isAwaited()) return null
        const { data, files } = left
        Object.assign(current, { data, files })
        if (left.app && becomes) itself.resume(left.app, { data, files }, left.confirmed)
        return { form: data, files }
      },
      save: (data: Data) => change({ data }),
      keepFiles: (files: readonly File[]) => change({ files }),
      keepAhead(files: readonly File[]) {
        if (isHere && current?.files.length === 0) void keepOpen(place, { files }).catch(() => {})
      },
      anew() {
        if (current?.place !== place) return
        itself.stop()
        itself = newSelf()
        isApp = false
        tellOwn(null)
        const work = Object.assign(current, { data: {}, files: [] as readonly File[] })
        void keepOpen(place, { form: {}, pointer: null }).catch(() => {})
        // What the next work begins with takes the place of what was there, so that at no moment there is nothing.
        queueMicrotask(() => {
          if (work.files.length === 0) void keepOpen(place, { files: [] }).catch(() => {})
        })
      },
      handOver: () => handOver(product, place).catch(() => {}),
    },
  }
}

const workOn = (product: OfProduct) =>
  current?.productId === product.id && isBegun(current) ? current : null

/** Keeps the work on a product's page over signing in. */
export async function keepTryOut(product: OfProduct) {
  const work = workOn(product)
  if (work) await handOver(product, work.place)
}

/** By product: who asks twice in a row is led to one app. */
const starting = new Map<string, Promise<AppItem>>()

/** Makes an app in a product: of the work on its page, of a draft from before signing in, or an empty one. @throws ApiError */
export function startApp(product: OfProduct): Promise<AppItem> {
  const started =
    starting.get(product.id) ?? start(product).finally(() => starting.delete(product.id))
  starting.set(product.id, started)
  return started
}

async function start(product: OfProduct): Promise<AppItem> {
  const work = workOn(product)
  if (work) {
    const app = await appOf(product.id, work).catch(async (error: unknown) => {
      // The next try comes from another page.
      await handOver(product, work.place).catch(() => {})
      throw error
    })
    await forgetOpen(work.place).catch(() => {})
    return app
  }
  const next = await readUntaken(nextOf(product))
  const left = next?.form.place ? await readPlace(next.form.place as string) : null
  // What has become an app by itself meanwhile is not made another.
  const whole = left?.app ? null : left
  const draft = whole ? undefined : await readUntaken(product.key)
  const app = await appOf(
    product.id,
    whole ?? (draft ? { data: { form: draft.form }, files: draft.files } : { data: {}, files: [] }),
  )
  // Only what has become an app is let go of.
  await Promise.all([nextOf(product), ...(whole ? [] : [product.key])].map(forgetDraft))
  return app
}
