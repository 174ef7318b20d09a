import { Trans } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { KeptTask } from '../../desk/cloud-run.ts'
import { useProduct } from '../../desk/context.ts'
import { Desk } from '../../desk/desk.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { Refused } from '../../desk/refused.tsx'
import { withMaterial } from '../../desk/with-material.tsx'
import { useWork } from '../../desk/work.ts'
import { PICTURES } from '../../media/taken.ts'
import { faceOf } from '../registry.ts'
import { type Chained, NO_CHAIN } from './chain/chain.ts'
import { type Pictures, useChain } from './chain/use-chain.ts'
import { type ReadyPicture, usePicture } from './use-picture.ts'

export type Bench<Form> = {
  picture: ReadyPicture
  form: Form
  onForm: (form: Form) => void
  kept: KeptTask
  /** What this picture came from, and what became of it. */
  pictures: Pictures
  /** Back to the choice of the picture. */
  onOther: () => void
}
type Props<Form> = {
  first: Form
  /** What of the form stays when another picture is opened. */
  afresh: (form: Form) => Form
  /** What the other files that it begins with make of the form. */
  takeUp?: (form: Form, files: readonly File[]) => Promise<Partial<Form>>
  /** Which pictures are taken. */
  hint: ReactNode
  /** What is drawn once there is a picture; always the same function. */
  workbench: () => Promise<{ default: ComponentType<Bench<Form>> }>
}

/** The page of a tool that works on one picture: the choice of it, and what is drawn once it is there. */
export function OnePicture<Form extends object>({
  first,
  afresh,
  takeUp,
  hint,
  workbench,
}: Props<Form>) {
  const { picture, open, clear } = usePicture()
  const [Workbench] = useState(() => withMaterial(workbench))
  const face = faceOf(useProduct())
  const { work, save, keepFiles, anew, kept } = useWork<Chained<Form>>(
    { form: first },
    async (files, same, { form, chain: { at } = NO_CHAIN }) => {
      const [image] = files
      if (!image) return
      // A file that cannot be read is done without.
      const change = await takeUp?.(form, files).catch(() => undefined)
      if (change) save((now) => ({ ...now, form: { ...now.form, ...change } }))
      void chain.begin(image, same ? at : null)
    },
  )
  const chain = useChain({
    work,
    kept,
    open,
    afresh,
    onChain: (change) => save((now) => ({ ...now, ...change(now) })),
  })
  const { pictures } = chain
  useEffect(() => {
    if (pictures.first) keepFiles([pictures.first])
  }, [keepFiles, pictures.first])

  function openAnother(file: File) {
    anew()
    save((now) => ({ form: afresh(now.form) }))
    void chain.begin(file)
  }

  if (picture.state === 'ready')
    return (
      <Workbench
        key={`${picture.file.name} ${picture.file.lastModified}`}
        {...{ picture, pictures, form: work.form, kept: chain.kept }}
        onForm={(form) => save((now) => ({ ...now, form }))}
        onOther={() => {
          chain.leave()
          clear()
        }}
      />
    )
  return (
    <Desk
      stage={
        <FilePicker
          key={picture.state}
          said={
            picture.state === 'refused' && <Refused name={picture.file.name} why={picture.why} />
          }
          title={<Trans>Drop a picture</Trans>}
          hint={hint}
          accept={PICTURES}
          sample={face?.sample}
          onFiles={([file]) => file && openAnother(file)}
          ahead={workbench}
        />
      }
    />
  )
}
