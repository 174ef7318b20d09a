import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { on } from '../../kernel/events.ts'
import { readMedia } from '../../kernel/project-store.ts'
import { readApp, renameApp, restoreApp } from './api.ts'
import { type Data, makeKeeper, type SaveState } from './keeper.ts'
import { lineOf } from './line.ts'
import { keepMedia } from './media.ts'
import { nameOf, namesOf, type Opened } from './open.ts'
import { joinTabs } from './tabs.ts'

const MAX_TITLE_CHARS = 120

/** What an open app shows besides its tool. */
export type ProjectView = {
  id: string
  title: string
  save: SaveState
  /** Media of the project that are not on this device. */
  lost: readonly string[]
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
export function useProject({ app, data, version, files }: Opened, onCopied: (id: string) => void) {
  const [title, setTitle] = useState(app.title)
  const [save, setSave] = useState<SaveState>({ state: 'saved' })
  const [original, setOriginal] = useState<ProjectView['original']>(null)
  const [id, setId] = useState(app.id)
  const [start, setStart] = useState({ round: 0, data, files })
  const [lost, setLost] = useState(() => missing(data, files))
  const latest = useRef({ title, files, names: namesOf(data) })
  const tabs = useRef<ReturnType<typeof joinTabs>>(null)

  useEffect(() => void (latest.current.title = title), [title])

  const copied = useEffectEvent((copy: string, from: string) => {
    setOriginal({ id: from, title })
    setTitle(copyTitle(title))
    setId(copy)
    void readMedia(from)
      .then((kept) => keepMedia(copy, kept))
      .catch(() => {})
    onCopied(copy)
  })

  const [keeper] = useState(() =>
    makeKeeper(
      { id: app.id, data, version, confirmed: data === app.data ? data : null },
      lineOf(app.product_id, () => copyTitle(latest.current.title)),
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

  const takeOver = useEffectEvent((newer: { data: Data; version: number }) => {
    if (!keeper.take(newer)) return
    latest.current.names = namesOf(newer.data)
    void readMedia(id).then((kept) => {
      setLost(missing(newer.data, kept))
      setStart((now) => ({ round: now.round + 1, data: newer.data, files: kept }))
    })
  })
  /** A tab nobody looks at takes over what another one, or another device, has saved. */
  const lookUp = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return keeper.leave()
    void readApp(id).then(takeOver, () => {})
  })

  useEffect(() => {
    const joined = joinTabs((word) => {
      if (word.id !== keeper.now().id) return
      if ('title' in word) setTitle(word.title)
      else if (document.visibilityState === 'hidden') takeOver(word)
    })
    tabs.current = joined
    keeper.start()
    const onLook = () => lookUp()
    const onLeave = () => keeper.leave()
    const onOnline = () => void keeper.save()
    document.addEventListener('visibilitychange', onLook)
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('online', onOnline)
    const forget = on(
      'APP_DELETED',
      ({ appId }) => appId === keeper.now().id && setSave({ state: 'gone' }),
    )
    return () => {
      keeper.stop()
      joined.leave()
      forget()
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('online', onOnline)
    }
  }, [keeper])

  const project = useMemo(() => {
    const report = (toolData: Data) =>
      keeper.change({
        ...toolData,
        ...(latest.current.names.length > 0 ? { files: latest.current.names } : {}),
      })
    return {
      id: app.id,
      data: start.data,
      files: start.files,
      save: report,
      keepFiles(given: readonly File[]) {
        const names = given.map(nameOf)
        setLost([])
        if (JSON.stringify(names) === JSON.stringify(latest.current.names)) {
          if (given.every((file, at) => file === latest.current.files[at])) return
        } else {
          latest.current.names = names
          const { files: _old, ...toolData } = keeper.now().data
          report(toolData)
        }
        latest.current.files = given
        void keepMedia(keeper.now().id, given).catch(() => {})
      },
    }
  }, [keeper, start, app.id])

  const view: ProjectView = {
    ...{ id, title, save, lost, original },
    retry: () => void keeper.save(),
    async restore() {
      await restoreApp(id)
      keeper.revive()
    },
    async rename(next) {
      const renamed = await renameApp(id, next)
      setTitle(renamed.title)
      tabs.current?.tell({ id, title: renamed.title })
    },
  }
  return { project, round: start.round, view }
}

const missing = (data: Data, files: readonly File[]) =>
  namesOf(data)
    .filter(({ name, size }) => !files.some((file) => file.name === name && file.size === size))
    .map(({ name }) => name)

const copyTitle = (title: string) => {
  const ending = ` ${t`(copy)`}`
  return title.slice(0, MAX_TITLE_CHARS - ending.length) + ending
}
