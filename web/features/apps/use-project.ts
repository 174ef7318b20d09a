import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { on } from '../../kernel/events.ts'
import { isHeld, onFree } from '../../kernel/hold.ts'
import { hear } from '../../kernel/live.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { addSave } from '../../kernel/unsaved.ts'
import { sameHandle } from '../../media/file-handles.ts'
import { copyUse, filesOf, type Kept } from '../../media/media-store.ts'
import { type App, readApp, renameApp, restoreApp } from './api.ts'
import { type Data, isNamed, isNewer, type MediaName, namesOf, mediaUse, wholeOf } from './data.ts'
import { makeKeeper, type SaveState } from './keeper.ts'
import { copyTitle, lineOf } from './line.ts'
import { noteDeleted } from './forget.ts'
import { isMeant, keepMedia, type Lost, lostOf, nameOf, readMedia } from './media.ts'
import type { Opened } from './open.ts'
import { joinTabs } from './tabs.ts'

/** What an open app shows besides its tool. */
export type ProjectView = {
  id: string
  title: string
  save: SaveState
  /** Media of the project that cannot be read on this device. */
  lost: readonly Lost[]
  /** Files that were given for lost ones and are others. */
  others: readonly string[]
  /** The device has no room for the media: they are asked for again. */
  unkept: boolean
  /** Takes files for lost ones. */
  find: (files: readonly File[]) => Promise<void>
  /** Asks the browser to read one that is on the person's disk. */
  allow: (lost: Extract<Lost, { why: 'asks' }>) => Promise<void>
  /** The app this tab was in before its changes became a copy. */
  original: { id: string; title: string } | null
  retry: () => void
  restore: () => Promise<void>
  /** @throws ApiError */
  rename: (title: string) => Promise<void>
}

/**
 * An open app: its data kept as they change, its media on this device.
 * @param onCopied this tab goes on in another app
 * @returns `project` as the tool sees it; its tool is to be drawn anew when `round` changes, since another tab's data came
 */
export function useProject(
  { app, data, version, media, held }: Opened,
  onCopied: (id: string) => void,
) {
  const [title, setTitle] = useState(app.title)
  const [save, setSave] = useState<SaveState>({ state: 'saved' })
  const [original, setOriginal] = useState<ProjectView['original']>(null)
  const [id, setId] = useState(app.id)
  const [start, setStart] = useState(() => ({ round: 0, data, files: filesOf(media) }))
  const [lost, setLost] = useState(() => lostOf(data, media))
  const [others, setOthers] = useState<readonly string[]>([])
  const [unkept, setUnkept] = useState(false)
  const latest = useRef({ title, files: start.files, names: namesOf(data) })
  const tabs = useRef<ReturnType<typeof joinTabs>>(null)
  const keeping = useRef(Promise.resolve())

  useEffect(() => void (latest.current.title = title), [title])

  /** When it was changed last, as far as it is known here what it was called then. */
  const titledAt = useRef(app.updated_at)
  const call = useEffectEvent((known: Pick<App, 'id' | 'title' | 'updated_at'>) => {
    if (known.id !== keeper.now().id || known.updated_at <= titledAt.current) return
    titledAt.current = known.updated_at
    setTitle(known.title)
  })

  const copied = useEffectEvent((copy: string, from: string) => {
    titledAt.current = 0
    setOriginal({ id: from, title })
    setTitle(copyTitle(title))
    setId(copy)
    void copyUse(mediaUse(from), mediaUse(copy)).catch(() => {})
    onCopied(copy)
  })

  const [keeper] = useState(() =>
    makeKeeper(
      { id: app.id, data, version, confirmed: held ? null : data },
      lineOf(app.product_id, () => latest.current.title),
      {
        state: setSave,
        saved: (saved) => tabs.current?.tell(saved),
        copied: (made, from) => setCopy({ id: made.id, from }),
      },
    ),
  )
  const [copy, setCopy] = useState<{ id: string; from: string }>()
  useEffect(() => {
    if (copy) copied(copy.id, copy.from)
  }, [copy])

  /** Something newer was told of while it could not be taken over, or while an older answer was on its way. */
  const behind = useRef(false)
  const takeOver = useEffectEvent(async (newer: Pick<App, 'id' | 'data' | 'version'>) => {
    if (isNewer(newer.data) || !keeper.takes(newer)) return
    const kept = await readMedia(newer.id)
    if (isHeld()) behind.current = true
    // What was done here meanwhile was done to the data before.
    else if (keeper.take(newer)) show(kept)
  })
  /** A tab that comes into view is given the focus too. */
  const looking = useRef(false)
  /** Takes over what another page, or another device, has saved. */
  const lookUp = useEffectEvent(() => {
    if (!isSignedIn() || looking.current) return
    looking.current = true
    behind.current = false
    void readApp(id)
      .then((known) => {
        call(known)
        return takeOver(known)
      })
      .catch(() => {})
      .finally(() => {
        looking.current = false
        catchUp()
      })
  })
  const catchUp = useEffectEvent(() => {
    if (behind.current && !isHeld()) lookUp()
  })
  const told = useEffectEvent(() => {
    behind.current = true
    lookUp()
  })

  const backAgain = useEffectEvent(async (known: Pick<App, 'id'>) => {
    if (known.id !== keeper.now().id || save.state !== 'gone') return
    await noteDeleted(known.id, null)
    keeper.revive()
  })

  useEffect(() => {
    const joined = joinTabs((word) => {
      if (word.id !== keeper.now().id) return
      if ('title' in word) call(word)
      // Whoever has just saved elsewhere is not at work here, even where both windows are in view.
      else void takeOver(word)
    })
    tabs.current = joined
    keeper.start()
    const onLook = () => (document.visibilityState === 'visible' ? lookUp() : keeper.leave())
    const onLeave = () => keeper.leave()
    const onOnline = () => void keeper.save()
    document.addEventListener('visibilitychange', onLook)
    window.addEventListener('focus', onLook)
    window.addEventListener('blur', onLeave)
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('online', onOnline)
    const unlist = addSave(async () => {
      await keeper.settle()
      // What its media are known by comes when they are kept.
      await keeping.current
      await keeper.settle()
    })
    const forget = on(
      'APP_DELETED',
      ({ appId }) => appId === keeper.now().id && setSave({ state: 'gone' }),
    )
    const unlisten = on('USER_SIGNOUT', keeper.end)
    // Whoever has just saved on another device is not at work here, even where both are in view.
    const unhear = [
      hear('app', (news) => {
        call(news)
        void backAgain(news)
        if (keeper.takes(news)) told()
      }),
      hear('missed', () => told()),
      onFree(() => catchUp()),
    ]
    return () => {
      keeper.stop()
      joined.leave()
      unlist()
      forget()
      unlisten()
      for (const end of unhear) end()
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('focus', onLook)
      window.removeEventListener('blur', onLeave)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('online', onOnline)
    }
  }, [keeper])

  /** Draws the tool anew, with the project and its media as they are now. */
  function begin(files: readonly File[]) {
    const { data: now } = keeper.now()
    latest.current.files = files
    latest.current.names = namesOf(now)
    setStart(({ round }) => ({ round: round + 1, data: now, files }))
  }
  function show(kept: readonly Kept[]) {
    setLost(lostOf(keeper.now().data, kept))
    begin(filesOf(kept))
  }

  const project = useMemo(() => {
    const report = (toolData: Data) => keeper.change(wholeOf(toolData, latest.current.names))
    /** Keeps the media, by which they get their keys. */
    async function keep(files: readonly File[], still: readonly MediaName[]) {
      const before = latest.current.names
      const kept = await keepMedia(keeper.now().id, files, still).then(
        () => true,
        () => false,
      )
      setUnkept(!kept)
      if (latest.current.files !== files) return
      const names = [...files.map(nameOf), ...still]
      setOthers(names.filter((one) => isOther(one, before)).map(({ name }) => name))
      latest.current.names = names
      report(keeper.now().data)
    }
    return {
      id: app.id,
      work: mediaUse(app.id),
      data: start.data,
      files: start.files,
      save: report,
      keepFiles(given: readonly File[], away: readonly { name: string; size: number }[] = []) {
        const { names, files } = latest.current
        const still = names.filter((one) => away.some(isNamed(one)))
        setLost((now) => now.filter((one) => still.some(isNamed(one))))
        const same = given.length === files.length && given.every((file, at) => file === files[at])
        if (same && names.length === given.length + still.length) return
        latest.current.files = given
        if (
          given.length + still.length !== names.length ||
          !given.every((one) => names.some(isNamed(one)))
        ) {
          latest.current.names = [...given.map(nameOf), ...still]
          report(keeper.now().data)
        }
        keeping.current = keep(given, still)
      },
    }
  }, [keeper, start, app.id])

  const view: ProjectView = {
    id,
    title,
    save,
    lost,
    others,
    unkept,
    original,
    async find(given) {
      const found = new Map<Lost, File>()
      const strangers: string[] = []
      for (const file of given) {
        const meant = await Promise.all(lost.map((one) => isMeant(one, file).catch(() => false)))
        const medium = lost[meant.indexOf(true)]
        if (medium) found.set(medium, renamed(file, medium.name))
        else strangers.push(file.name)
      }
      setOthers(strangers)
      if (found.size === 0) return
      // Others may be found while these are still being kept.
      const filesNow = () => [...latest.current.files, ...found.values()]
      const files = filesNow()
      setLost((now) => now.filter((one) => !found.has(one)))
      const still = latest.current.names.filter((one) => !files.some(isNamed(one)))
      await keepMedia(id, files, still).then(
        () => setUnkept(false),
        () => setUnkept(true),
      )
      begin(filesNow())
    },
    async allow(one) {
      if (await one.allow()) show(await readMedia(id))
    },
    retry: () => void keeper.save(),
    async restore() {
      await restoreApp(id)
      keeper.revive()
    },
    async rename(next) {
      const renamed = await renameApp(id, next)
      call(renamed)
      tabs.current?.tell({ id, title: renamed.title, updated_at: renamed.updated_at })
    },
  }
  return { project, round: start.round, view }
}

/** Whether something else stands in a medium's place, under its name. */
const isOther = (medium: MediaName, before: readonly MediaName[]) => {
  const { key } = before.find(isNamed(medium)) ?? {}
  return key !== undefined && medium.key !== undefined && key !== medium.key
}

/** A file under the name that the project knows it by. */
function renamed(file: File, name: string): File {
  if (file.name === name) return file
  const { type, lastModified } = file
  const same = new File([file], name, { type, lastModified })
  sameHandle(same, file)
  return same
}
