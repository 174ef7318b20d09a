import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import type { KeptTask } from '../../desk/cloud-run.ts'
import { useProduct } from '../../desk/context.ts'
import { Desk } from '../../desk/desk.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { Refused } from '../../desk/refused.tsx'
import { useWork } from '../../desk/work.ts'
import { PICTURES } from '../face.ts'
import { faceOf } from '../registry.ts'
import { type Picture, usePicture } from './use-picture.ts'

export type Ready = Extract<Picture, { state: 'ready' }>

type Bench<Form> = {
  picture: Ready
  form: Form
  onForm: (form: Form) => void
  kept: KeptTask
  /** Back to the choice of the picture. */
  onOther: () => void
  /** Another picture is the next material. */
  onNext: (file: File) => void
}
type Props<Form> = {
  first: Form
  /** What of the form stays when another picture is opened. */
  afresh: (form: Form) => Form
  /** Which pictures are taken. */
  hint: ReactNode
  draw: (bench: Bench<Form>) => ReactNode
}

/** The page of a tool that works on one picture: the choice of it, and what is drawn once it is there. */
export function OnePicture<Form extends object>({ first, afresh, hint, draw }: Props<Form>) {
  const { picture, open, clear } = usePicture()
  const face = faceOf(useProduct())
  const { work, save, keepFiles, anew, kept } = useWork<{ form: Form }>(
    { form: first },
    ([image]) => void (image && open(image)),
  )
  const image = picture.state === 'ready' ? picture.file : undefined
  useEffect(() => {
    if (image) keepFiles([image])
  }, [keepFiles, image])

  function openAnother(file: File) {
    anew()
    save((now) => ({ form: afresh(now.form) }))
    void open(file)
  }

  if (picture.state === 'ready')
    return (
      <div key={`${picture.file.name} ${picture.file.lastModified}`} className="contents">
        {draw({
          ...{ picture, form: work.form, kept },
          onForm: (form) => save(() => ({ form })),
          onOther: clear,
          onNext: openAnother,
        })}
      </div>
    )
  return (
    <Desk
      stage={
        <>
          {picture.state === 'refused' && <Refused name={picture.file.name} why={picture.why} />}
          <FilePicker
            key={picture.state}
            title={<Trans>Drop a picture</Trans>}
            hint={hint}
            accept={PICTURES}
            sample={face?.sample}
            onFiles={([file]) => file && openAnother(file)}
          />
        </>
      }
    />
  )
}
