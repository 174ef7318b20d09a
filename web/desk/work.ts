import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { takeDraft } from '../kernel/drafts.ts'
import { beginSteps } from '../kernel/history-store.ts'
import type { KeptTask } from './cloud-run.ts'
import { type Project, useProduct, useProject } from './context.ts'
import { beginRestoring } from './restoring.ts'

type WithTask = { task?: string | null }

/**
 * What a tool is set to and keeps: at first by its product, then by its project, or by a draft that was handed over or left behind.
 * @param first the form nobody has changed, and what else is kept beside it
 * @param open is given the files to begin with; `same` where what is kept was made with them, and what that is
 * @param aloneAs what work is called, maybe nothing, that is worth keeping without any file; undefined where it is not
 * @returns `save` keeps a change of what is kept then; `keepFiles` keeps the files; `anew` begins another work; `forgetSteps` only has
 * no step back lead to what was done before; `kept` is the task in the cloud
 */
export function useWork<Kept extends { form: object }>(
  first: Kept,
  open: (files: readonly File[], same: boolean, kept: Kept) => void,
  aloneAs?: (kept: Kept) => string | undefined,
) {
  const { key, preset } = useProduct()
  const project = useProject()
  const [work, setWork] = useState<Kept & WithTask>(() => {
    const {
      files: _files,
      data_version: _version,
      ...kept
    } = (project?.data ?? {}) as Partial<Kept> & { files?: unknown; data_version?: unknown }
    return { ...first, ...kept, form: { ...first.form, ...preset, ...kept.form } }
  })
  const latest = useRef(work)
  const begun = useRef(work.form)
  const tell = useCallback(() => {
    const kept = latest.current
    project?.save(aloneAs ? { ...kept, alone: aloneAs(kept) } : kept)
  }, [project, aloneAs])
  const save = useCallback(
    (change: (now: Kept & WithTask) => Kept & WithTask) => {
      const { task } = latest.current
      latest.current = { ...(task && { task }), ...change(latest.current) }
      setWork(latest.current)
      tell()
    },
    [tell],
  )
  const forgetSteps = useCallback(() => {
    if (project) beginSteps(project.work)
  }, [project])
  /** Ends the wait for what was kept before. */
  const restored = useRef<(() => void) | null>(null)
  const begunIn = useRef<Project | undefined | null>(null)
  /** What is done here is another work than the one on its way, which stays as it was kept. */
  const giveWay = useCallback(() => {
    begunIn.current = project
    if (!restored.current) return
    restored.current()
    restored.current = null
    project?.anew?.()
    forgetSteps()
    if (latest.current.form !== begun.current) tell()
  }, [project, forgetSteps, tell])
  const keepFiles = useCallback(
    (...given: Parameters<Project['keepFiles']>) => {
      giveWay()
      project?.keepFiles(...given)
    },
    [project, giveWay],
  )
  /** Before other material is opened: what follows is another work, in the same form. */
  const anew = useCallback(() => {
    latest.current = { ...latest.current, task: null }
    setWork(latest.current)
    forgetSteps()
    if (project?.anew) project.anew()
    else tell()
  }, [project, forgetSteps, tell])
  const keepTask = useCallback(
    (task: string | null) =>
      (latest.current.task ?? null) !== task && save((now) => ({ ...now, task })),
    [save],
  )

  const begin = useEffectEvent(
    (files: readonly File[], same: boolean) =>
      files.length > 0 && open(files, same, latest.current),
  )
  // Files that were chosen before the app stood come as soon as the page is drawn.
  useLayoutEffect(() => {
    if (!project?.id) restored.current = beginRestoring(giveWay)
  }, [project, giveWay])
  useEffect(() => {
    if (project?.id) return void begin(project.files, true)
    const isAwaited = () => begunIn.current !== project
    const restore = async () => {
      const handed = await takeDraft<Kept['form']>(key)
      const left = (await project?.leftOpen?.(isAwaited)) ?? null
      if (!isAwaited()) return
      restored.current?.()
      restored.current = null
      // What was changed meanwhile stays as it is by now.
      const over = (form: object | undefined) => ({
        ...latest.current.form,
        ...form,
        ...changedSince(begun.current, latest.current.form),
      })
      // What stands on this very page is newer than what was once handed to it.
      const draft = left ? null : handed
      if (draft && Object.keys(draft.form).length > 0)
        save((now) => ({ ...now, form: over(draft.form) }))
      if (left && Object.keys(left.form).length > 0)
        save((now) => ({ ...now, ...left.form, form: over((left.form as Partial<Kept>).form) }))
      begin((draft ?? left)?.files ?? [], left !== null)
    }
    void restore().finally(() => restored.current?.())
  }, [key, project, save])
  const kept: KeptTask = { task: work.task ?? null, keepTask }
  return { work, save, keepFiles, anew, forgetSteps, kept }
}

/** The fields of a form that are no longer what they were. */
const changedSince = (before: object, now: object) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof typeof before]),
  )
