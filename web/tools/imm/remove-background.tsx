import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { takeDraft } from '../../kernel/drafts.ts'
import { useProduct, useProject } from '../context.ts'
import { FIRST_FORM, type Form } from './form.ts'
import { Frame } from './frame.tsx'
import { Start } from './start.tsx'
import { usePicture } from './use-picture.ts'
import { whyCopy } from '../../desk/why.ts'
import { Workbench } from './workbench.tsx'

/** Remove background: a picture in, its subject out; for free on the device where the background is plain, else in the cloud. */
export function RemoveBackground() {
  const { i18n } = useLingui()
  const { key, preset } = useProduct()
  const { picture, open, clear } = usePicture()
  const project = useProject()
  const [form, setForm] = useState<Form>({ ...FIRST_FORM, ...preset, ...(project?.data.form as Partial<Form> | undefined) })
  const [behind, setBehind] = useState<File>()

  const image = picture.state === 'ready' ? picture.file : undefined
  useEffect(() => {
    if (image) project?.keepFiles(behind ? [image, behind] : [image])
  }, [project, image, behind])
  useEffect(() => {
    if (project?.id) {
      const [first, under] = project.files
      setBehind(under)
      if (first) void open(first)
      return
    }
    void takeDraft<Form>(key).then((draft) => {
      if (!draft) return
      const begun = { ...FIRST_FORM, ...preset, ...draft.form }
      setForm(begun)
      project?.save({ form: begun })
      const [image, under] = draft.files
      setBehind(under)
      if (image) void open(image)
    })
  }, [open, key, preset, project])
  const onFile = useCallback((file: File) => void open(file), [open])
  const onForm = (next: Form) => {
    setForm(next)
    project?.save({ form: next })
  }

  if (picture.state === 'ready') {
    return <Workbench key={`${picture.file.name} ${picture.file.lastModified}`} picture={picture} form={form} onForm={onForm} behind={behind} onBehind={setBehind} onOther={clear} />
  }
  return (
    <Frame
      method={form.method}
      material={
        <>
          {picture.state === 'refused' && (
            <p role="alert" className="rounded-md border border-red/40 bg-red-tint px-4 py-3 text-14 text-red">
              <strong className="font-semibold">{picture.file.name}</strong>
              <br />
              {i18n._(whyCopy[picture.why])}
            </p>
          )}
          <Start key={picture.state} onFile={onFile} />
        </>
      }
    />
  )
}
