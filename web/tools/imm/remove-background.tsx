import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Desk } from '../../desk/desk.tsx'
import { Refused } from '../../desk/refused.tsx'
import { useWork } from '../../desk/work.ts'
import { FIRST_FORM, type Form } from './form.ts'
import { Start } from './start.tsx'
import { usePicture } from './use-picture.ts'
import { Workbench } from './workbench.tsx'

/** Remove background: a picture in, its subject out; for free on the device where the background is plain, else in the cloud. */
export function RemoveBackground() {
  const { picture, open, clear } = usePicture()
  const [behind, setBehind] = useState<File>()
  const { work, save, keepFiles } = useWork<{ form: Form }>(
    { form: FIRST_FORM },
    ([image, under]) => {
      setBehind(under)
      if (image) void open(image)
    },
  )
  const image = picture.state === 'ready' ? picture.file : undefined
  useEffect(() => {
    if (image) keepFiles(behind ? [image, behind] : [image])
  }, [keepFiles, image, behind])

  if (picture.state === 'ready') {
    return (
      <Workbench
        key={`${picture.file.name} ${picture.file.lastModified}`}
        picture={picture}
        form={work.form}
        onForm={(form) => save(() => ({ form }))}
        behind={behind}
        onBehind={setBehind}
        onOther={clear}
      />
    )
  }
  return (
    <Desk
      stage={
        <>
          {picture.state === 'refused' && <Refused name={picture.file.name} why={picture.why} />}
          <Start key={picture.state} onFile={(file) => void open(file)} />
        </>
      }
      price={<Trans>Free on your device</Trans>}
      action={null}
    />
  )
}
