import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { takeDraft } from '../kernel/drafts.ts'
import { useProduct, useProject } from './context.ts'

/**
 * What a tool is set to and keeps: at first by its product, then by its project, or by a draft that was handed over or left behind.
 * @param first the form nobody has changed, and what else is kept beside it
 * @param open is given the files to begin with
 * @returns `save` keeps a change of what is kept then; `keepFiles` keeps the files
 */
export function useWork<Kept extends { form: object }>(first: Kept, open: (files: readonly File[]) => void) {
  const { key, preset } = useProduct()
  const project = useProject()
  const [work, setWork] = useState<Kept>(() => {
    const { files: _files, ...kept } = (project?.data ?? {}) as Partial<Kept> & { files?: unknown }
    return { ...first, ...kept, form: { ...first.form, ...preset, ...kept.form } }
  })
  const latest = useRef(work)
  const save = useCallback(
    (change: (now: Kept) => Kept) => {
      latest.current = change(latest.current)
      setWork(latest.current)
      project?.save(latest.current)
    },
    [project],
  )
  const keepFiles = useCallback((files: readonly File[]) => project?.keepFiles(files), [project])

  const begin = useEffectEvent((files: readonly File[]) => files.length > 0 && open(files))
  useEffect(() => {
    if (project?.id) return void begin(project.files)
    void takeDraft<Kept['form']>(key).then((draft) => {
      if (!draft) return
      save((now) => ({ ...now, form: { ...now.form, ...draft.form } }))
      begin(draft.files)
    })
  }, [key, project, save])
  return { work, save, keepFiles }
}
