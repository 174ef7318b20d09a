import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeDraft } from '../kernel/drafts.ts'
import type { KeptTask } from './cloud-run.ts'
import { type Project, useProduct, useProject } from './context.ts'

type WithTask = { task?: string | null }

/**
 * What a tool is set to and keeps: at first by its product, then by its project, or by a draft that was handed over or left behind.
 * @param first the form nobody has changed, and what else is kept beside it
 * @param open is given the files to begin with; `same` where what is kept was made with them, and what that is
 * @returns `save` keeps a change of what is kept then; `keepFiles` keeps the files; `anew` begins another work; `kept` is the task in the cloud
 */
export function useWork<Kept extends { form: object }>(
  first: Kept,
  open: (files: readonly File[], same: boolean, kept: Kept) => void,
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
  const save = useCallback(
    (change: (now: Kept & WithTask) => Kept & WithTask) => {
      const { task } = latest.current
      latest.current = { ...(task && { task }), ...change(latest.current) }
      setWork(latest.current)
      project?.save(latest.current)
    },
    [project],
  )
  const begunIn = useRef<Project>(undefined)
  const keepFiles = useCallback(
    (...given: Parameters<Project['keepFiles']>) => {
      begunIn.current = project
      project?.keepFiles(...given)
    },
    [project],
  )
  /** Before other material is opened: what follows is another work, in the same form. */
  const anew = useCallback(() => {
    latest.current = { ...latest.current, task: null }
    setWork(latest.current)
    if (project?.anew) project.anew()
    else project?.save(latest.current)
  }, [project])
  const keepTask = useCallback(
    (task: string | null) =>
      (latest.current.task ?? null) !== task && save((now) => ({ ...now, task })),
    [save],
  )

  const begin = useEffectEvent(
    (files: readonly File[], same: boolean) =>
      files.length > 0 && open(files, same, latest.current),
  )
  useEffect(() => {
    if (project?.id) return void begin(project.files, true)
    const restore = async () => {
      const handed = await takeDraft<Kept['form']>(key)
      const left = (await project?.leftOpen?.()) ?? null
      // Whoever has begun by now would be given his own files once more.
      if (project && begunIn.current === project) return
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
    void restore()
  }, [key, project, save])
  const kept: KeptTask = { task: work.task ?? null, keepTask }
  return { work, save, keepFiles, anew, kept }
}

/** The fields of a form that are no longer what they were. */
const changedSince = (before: object, now: object) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof typeof before]),
  )
