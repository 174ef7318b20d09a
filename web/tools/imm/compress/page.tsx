import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { takeDraft } from '../../../kernel/drafts.ts'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { SampleButton } from '../../../ui/sample-button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { ToolFrame } from '../../../ui/tool-frame.tsx'
import { useProduct, useProject } from '../../context.ts'
import { ACCEPT } from '../start.tsx'
import { TakeAway } from './actions.tsx'
import { type CompressForm, FIRST_COMPRESS_FORM } from './form.ts'
import { PictureList } from './list.tsx'
import { CompressSettings } from './settings.tsx'
import { CompressStage } from './stage.tsx'
import { useBatch } from './use-batch.ts'

const SAMPLE = '/samples/still-life.jpg'

/** Compress pictures: as many as are dropped, on this device, each with what it was and what it became. */
export function CompressPictures() {
  const { t } = useLingui()
  const product = useProduct()
  const { key, preset } = product
  const project = useProject()
  const [form, setForm] = useState<CompressForm>({ ...FIRST_COMPRESS_FORM, ...preset, ...(project?.data.form as Partial<CompressForm> | undefined) })
  const { items, add, remove, redo, stop, resume } = useBatch(form)
  const [chosen, setChosen] = useState<string>()
  const shown = items.find(({ id }) => id === chosen) ?? items[0]

  const [opened] = useState(() => (project?.id ? project.files : null))
  useEffect(() => {
    if (opened) return add(opened)
    void takeDraft(key).then((draft) => draft && draft.files.length > 0 && add(draft.files))
  }, [add, key, opened])

  function addHere(files: readonly File[]) {
    add(files)
    project?.keepFiles([...items.map(({ file }) => file), ...files])
  }
  function removeHere(id: string) {
    remove(id)
    project?.keepFiles(items.flatMap((item) => (item.id === id ? [] : [item.file])))
  }

  const frame = {
    title: product.display_title || product.title,
    description: product.description,
    price: <Trans>Free on your device</Trans>,
  }
  if (!shown) {
    return (
      <ToolFrame
        {...frame}
        action={null}
        material={
          <DropZone
            multiple
            title={<Trans>Drop pictures</Trans>}
            hint={<Trans>JPEG, PNG or WebP, as many as you like. They do not leave your device.</Trans>}
            accept={ACCEPT}
            onFiles={addHere}
            className="min-h-[22rem] sm:min-h-[26rem]"
          >
            <SampleButton path={SAMPLE} onFile={(file) => addHere([file])} />
          </DropZone>
        }
      />
    )
  }
  const ended = items.filter(({ state }) => state !== 'working').length
  const count = items.length
  return (
    <ToolFrame
      {...frame}
      material={
        <>
          <CompressStage item={shown} />
          <PictureList items={items} shown={shown.id} onShow={setChosen} onRemove={removeHere} />
          <DropZone compact multiple title={<Trans>Drop more pictures here, or paste them</Trans>} accept={ACCEPT} onFiles={addHere} />
        </>
      }
      settings={
        <CompressSettings
          form={form}
          onForm={(next) => {
            setForm(next)
            redo(next)
            project?.save({ form: next })
          }}
        />
      }
      status={ended < count ? <Progress fraction={ended / count} doing={t`Compressing: ${ended} of ${count} done`} /> : undefined}
      action={<TakeAway items={items} onStop={stop} onResume={resume} />}
    />
  )
}
