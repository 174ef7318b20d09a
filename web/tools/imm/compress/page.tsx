import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Desk } from '../../../desk/desk.tsx'
import { FilePicker } from '../../../desk/file-picker.tsx'
import { useFormHistory } from '../../../desk/history.ts'
import { useLaid, useMark } from '../../../desk/mark/use-mark.ts'
import { withMaterial } from '../../../desk/with-material.tsx'
import { useWork } from '../../../desk/work.ts'
import faces from '../face.ts'
import { useBatch } from '../batch/use-batch.ts'
import { type CompressForm, concerns, FIRST_COMPRESS_FORM } from './form.ts'
import { makeSmaller } from './make-smaller.ts'
import { PICTURES } from '../../../media/taken.ts'

const loadWorkbench = async () => ({ default: (await import('./workbench.tsx')).Workbench })
const Workbench = withMaterial(loadWorkbench)

/** Compress pictures: as many as are dropped, on this device, each with what it was and what it became. */
export function CompressPictures() {
  const { work, save, keepFiles } = useWork<{ form: CompressForm }>(
    { form: FIRST_COMPRESS_FORM },
    (files) => addHere(files),
  )
  const { form } = work
  const own = useMark()
  const laid = useLaid(own, form.isMarked)
  const batch = useBatch({
    wanted: useMemo(() => ({ ...form, laid }), [form, laid]),
    make: makeSmaller,
    concerns,
  })
  const { items } = batch
  const history = useFormHistory(form, (next) => save(() => ({ form: next })))
  const [chosen, setChosen] = useState<string>()
  const shown = items.find(({ id }) => id === chosen) ?? items[0]

  function addHere(files: readonly File[]) {
    keepFiles(batch.add(files))
  }
  function removeHere(id: string) {
    batch.remove(id)
    keepFiles(items.flatMap((item) => (item.id === id ? [] : [item.file])))
  }

  if (shown)
    return (
      <Workbench
        {...{ batch, shown, form, history, own }}
        onShow={setChosen}
        onFiles={addHere}
        onRemove={removeHere}
      />
    )
  return (
    <Desk
      stage={
        <FilePicker
          multiple
          joins
          title={<Trans>Drop pictures</Trans>}
          hint={
            <Trans>
              JPEG, PNG, WebP, AVIF or still GIF, as many as you like. They never leave your device.
            </Trans>
          }
          price={<Trans>Free on your device</Trans>}
          accept={PICTURES}
          sample={faces.modes.compress.sample}
          onFiles={addHere}
          ahead={loadWorkbench}
        />
      }
    />
  )
}
