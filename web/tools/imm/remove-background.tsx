import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Desk } from '../../desk/desk.tsx'
import { Refused } from '../../desk/refused.tsx'
import { withMaterial } from '../../desk/with-material.tsx'
import { useWork } from '../../desk/work.ts'
import { toast } from '../../ui/toast.ts'
import { AFRESH } from './brush/brushing.ts'
import { type Chained, NO_CHAIN } from './chain/chain.ts'
import { useChain } from './chain/use-chain.ts'
import { MOST_PICTURES } from '../../../worker/tools/imm/most/contract.ts'
import type { Tasks } from './cut-many/use-cut-many.ts'
import { FIRST_FORM, type Form } from './form.ts'
import { Start } from './start.tsx'
import { usePicture } from './use-picture.ts'

const loadWorkbench = async () => ({ default: (await import('./workbench.tsx')).Workbench })
const Workbench = withMaterial(loadWorkbench)
const CutMany = withMaterial(async () => ({
  default: (await import('./cut-many/page.tsx')).CutMany,
}))

type Work = Chained<Form> & {
  /** So many of the files are pictures of a batch; the one after them lies behind. */
  many?: number
  tasks?: Tasks
}

/** What was decided about one picture says nothing of the next. */
const afresh = (form: Form): Form => ({ ...form, ...AFRESH, anyway: false, refining: false })

/** Remove background: pictures in, their subjects out; for free on the device where the background is plain, else in the cloud. */
export function RemoveBackground() {
  const { t } = useLingui()
  const { picture, open, clear } = usePicture()
  const [pictures, setPictures] = useState<readonly File[]>([])
  const [behind, setBehind] = useState<File>()
  const { work, save, keepFiles, anew, kept } = useWork<Work>(
    { form: FIRST_FORM },
    (files, same, { many = 0, chain: { at } = NO_CHAIN }) => {
      const batch = same ? files.slice(0, many) : []
      const [image, under] = batch.length > 0 ? [undefined, files[many]] : files
      setPictures(batch)
      setBehind(under)
      if (image) void chain.begin(image, same ? at : null)
    },
  )
  const chain = useChain({
    work,
    kept,
    open,
    afresh,
    withResult: true,
    onChain: (change) => save((now) => ({ ...now, ...change(now) })),
  })
  const { first: image } = chain.pictures
  useEffect(() => {
    const first = pictures.length > 0 ? pictures : image ? [image] : []
    if (first.length > 0) keepFiles(behind ? [...first, behind] : first)
  }, [keepFiles, image, pictures, behind])

  const setForm = (form: Form) => save((now) => ({ ...now, form }))
  function openAnother(files: readonly File[]) {
    chain.leave()
    anew()
    const [file] = files
    if (files.length > MOST_PICTURES) toast.error(t`Up to ${MOST_PICTURES} pictures at once.`)
    const batch = files.length > 1 ? files.slice(0, MOST_PICTURES) : []
    save((now) => ({
      form: afresh(now.form),
      ...(batch.length > 0 && { many: batch.length }),
    }))
    setPictures(batch)
    if (file && batch.length === 0) void chain.begin(file)
  }
  function keepMany(files: readonly File[]) {
    setPictures(files)
    if (files.length === 0) keepFiles([])
    save(({ form, tasks = {} }) => ({ form, tasks, many: files.length }))
  }

  if (pictures.length > 0)
    return (
      <CutMany
        files={pictures}
        onFiles={keepMany}
        form={work.form}
        onForm={setForm}
        behind={behind}
        onBehind={setBehind}
        onOther={() => setPictures([])}
        tasks={work.tasks ?? {}}
        onTasks={(tasks) => save((now) => ({ ...now, tasks }))}
      />
    )
  if (picture.state === 'ready') {
    return (
      <Workbench
        key={`${picture.file.name} ${picture.file.lastModified}`}
        picture={picture}
        form={work.form}
        onForm={setForm}
        kept={chain.kept}
        pictures={chain.pictures}
        behind={behind}
        onBehind={setBehind}
        onOther={() => {
          chain.leave()
          clear()
        }}
      />
    )
  }
  return (
    <Desk
      stage={
        <Start
          said={
            picture.state === 'refused' && <Refused name={picture.file.name} why={picture.why} />
          }
          key={picture.state}
          onFiles={openAnother}
          ahead={loadWorkbench}
        />
      }
    />
  )
}
