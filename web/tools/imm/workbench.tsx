import { Trans } from '@lingui/react/macro'
import { MOST_MEGAPIXELS } from '../../../worker/tools/imm/size/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from '../../desk/cloud-bar.tsx'
import { CloudResult, DownloadResult } from '../../desk/cloud-result.tsx'
import { fitsCloud, useCloud } from '../../desk/cloud.ts'
import { Desk } from '../../desk/desk.tsx'
import { useFormHistory } from '../../desk/history.ts'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { SendTo } from '../send-to.tsx'
import { DownloadCut, SaveCut } from './device.tsx'
import { type Form, resultName } from './form.ts'

import { Settings } from './settings.tsx'
import { Stage } from './stage.tsx'
import { usePreview, type Wanted } from './use-device-cut.ts'
import type { Picture } from './use-picture.ts'

type Props = {
  picture: Extract<Picture, { state: 'ready' }>
  form: Form
  onForm: (form: Form) => void
  behind: File | undefined
  onBehind: (file: File | undefined) => void
  onOther: () => void
}

/** The price does not depend on the picture, so it can be told before there is one. */
const ANY = { mode: 'remove-background', image: '0'.repeat(32) }

/** Everything there is to do with one picture. */
export function Workbench({ picture, form, onForm, behind, onBehind, onOther }: Props) {
  const { file } = picture
  const cloud = useCloud('imm', ANY, () => ({ form, files: behind ? [file, behind] : [file] }))
  const { run, busy } = cloud
  const set = (next: Form) => {
    if (run.state !== 'idle' && next.method !== form.method) cloud.reset()
    onForm(next)
  }
  const history = useFormHistory(form, set)

  const layBehind =
    form.behind === 'colour' ? form.colour : form.behind === 'picture' ? behind : undefined
  const wanted: Wanted = {
    tolerance: form.tolerance,
    holes: form.holes,
    format: form.format,
    behind: layBehind,
  }
  const onDevice = form.method === 'device'
  const preview = usePreview(onDevice ? file : undefined, wanted)
  const most = MOST_MEGAPIXELS[form.behind]
  const tooHeavy = !fitsCloud(file) || !fitsCloud(behind)
  const tooLarge = tooHeavy
    ? 'bytes'
    : picture.width * picture.height > most * 1_000_000
      ? most
      : null
  const unready = form.behind === 'picture' && !behind
  const ready = preview.state === 'done' && !unready

  function startCloud() {
    const under = form.behind === 'picture' && behind ? [behind] : []
    cloud.start({
      files: [file, ...under],
      input([image, below]) {
        const background = form.behind === 'colour' ? form.colour : below
        return {
          mode: 'remove-background',
          image,
          format: form.format,
          ...(background ? { background } : {}),
        }
      },
    })
  }

  return (
    <Desk
      name={file.name}
      head={
        <>
          <AnotherFile onClick={onOther} disabled={busy} />
          <UndoRedo undo={busy ? null : history.undo} redo={busy ? null : history.redo} />
        </>
      }
      stage={<Stage picture={picture} method={form.method} preview={preview} run={run} />}
      strip={
        !onDevice &&
        run.state === 'task' && (
          <CloudResult
            id={run.id}
            name={file.name}
            onAgain={startCloud}
            more={(result) => <SendTo file={result} />}
          />
        )
      }
      settings={
        <Settings
          form={form}
          onForm={history.change}
          behind={behind}
          onBehind={onBehind}
          disabled={busy}
        />
      }
      status={
        onDevice ? undefined : (
          <CloudStatus
            cloud={cloud}
            tooLarge={tooLarge}
            instead={<Trans>Save it smaller, or remove a plain background on your device.</Trans>}
          />
        )
      }
      price={onDevice ? <Trans>Free on your device</Trans> : <CloudPrice cloud={cloud} />}
      balance={onDevice ? undefined : <CloudBalance cloud={cloud} />}
      secondary={onDevice && <SaveCut source={file} wanted={wanted} ready={ready} />}
      action={
        onDevice ? (
          <DownloadCut source={file} wanted={wanted} ready={ready} />
        ) : (
          <CloudAction
            cloud={cloud}
            label={<Trans>Remove background</Trans>}
            disabled={tooLarge !== null || unready}
            onStart={startCloud}
            done={(id) => (
              <DownloadResult
                id={id}
                name={file.name}
                nameOf={(type) => resultName(file.name, type === 'image/webp' ? 'webp' : 'png')}
              />
            )}
          />
        )
      }
    />
  )
}
