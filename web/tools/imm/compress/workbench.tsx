import { Trans, useLingui } from '@lingui/react/macro'
import { Crop, RotateCwSquare } from 'lucide-react'
import { useState } from 'react'
import { Desk } from '../../../desk/desk.tsx'
import type { useFormHistory } from '../../../desk/history.ts'
import type { OwnMark } from '../../../desk/mark/use-mark.ts'
import { TimedProgress } from '../../../desk/timed-progress.tsx'
import { UndoRedo } from '../../../desk/undo-redo.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lyingSize } from '../../../media/picture.ts'
import { BatchActions, TakeAway } from '../batch/actions.tsx'
import { PictureList } from '../batch/list.tsx'
import { MorePictures } from '../batch/more-pictures.tsx'
import { BatchStage } from '../batch/stage.tsx'
import { madeOf, type useBatch } from '../batch/use-batch.ts'
import { CropSettings } from './crop-settings.tsx'
import { CropStage } from './crop-stage.tsx'
import {
  boxOf,
  type CompressForm,
  isCropped,
  ratioOf,
  turned,
  turnOf,
  type Wanted,
  withBox,
} from './form.ts'
import { MakeGif } from './make-gif.tsx'
import type { Smaller } from './make-smaller.ts'
import { Sum, Weights } from './outcome.tsx'
import { CompressSettings } from './settings.tsx'
import { PICTURES } from '../../../media/taken.ts'

type Batch = ReturnType<typeof useBatch<Wanted, Smaller>>
type Props = {
  batch: Batch
  shown: Batch['items'][number]
  onShow: (id: string) => void
  form: CompressForm
  history: ReturnType<typeof useFormHistory<CompressForm>>
  own: OwnMark
  onFiles: (files: readonly File[]) => void
  onRemove: (id: string) => void
}

/** The pictures, the one that is looked at, and how small they are to become. */
export function Workbench({ batch, shown, onShow, form, history, own, onFiles, onRemove }: Props) {
  const { t } = useLingui()
  const { items, stop, start } = batch
  const { change: onForm } = history
  const [cropping, setCropping] = useState(false)
  const ended = items.filter(({ state }) => state !== 'working').length
  const count = items.length
  const made = madeOf(shown)
  const isCropping = cropping && made !== undefined && isCropped(form)
  function crop() {
    if (!isCropped(form)) onForm({ ...form, crop: 'free' })
    setCropping(!isCropping)
  }
  return (
    <Desk
      name={shown.file.name}
      head={
        <>
          <IconButton
            label={t`Turn ${shown.file.name}`}
            onClick={() => onForm(turned(shown.file, form), '')}
          >
            <RotateCwSquare aria-hidden />
          </IconButton>
          <IconButton
            label={t`Crop ${shown.file.name}`}
            aria-pressed={isCropping}
            disabled={!made}
            onClick={crop}
          >
            <Crop aria-hidden />
          </IconButton>
          <UndoRedo of={history} />
        </>
      }
      stage={
        isCropping && made ? (
          <CropStage
            key={shown.id}
            file={shown.file}
            turn={turnOf(shown.file, form)}
            size={lyingSize(made.from, turnOf(shown.file, form))}
            box={boxOf(shown.file, form)}
            ratio={ratioOf(form)}
            onBox={(box) => onForm(withBox(shown.file, form, box), 'crop')}
          />
        ) : (
          <BatchStage key={shown.id} item={shown} {...(made && heldTo(made))} />
        )
      }
      strip={
        <>
          <PictureList
            items={items}
            sum={<Sum items={items} />}
            outcome={(made, file) => <Weights before={file.size} made={made} />}
            words={{
              working: ({ last }) => !last && <Trans>compressing…</Trans>,
              failed: <Trans>could not be compressed</Trans>,
            }}
            shown={shown.id}
            onShow={onShow}
            onRemove={onRemove}
            onAgain={(id) => start((item) => item.id === id)}
          />
          <MorePictures accept={PICTURES} onFiles={onFiles} />
        </>
      }
      settings={
        <CompressSettings
          form={form}
          own={own}
          onForm={onForm}
          crop={
            <CropSettings
              form={form}
              file={shown.file}
              size={made && lyingSize(made.from, turnOf(shown.file, form))}
              many={count > 1}
              isCropping={isCropping}
              onCropping={setCropping}
              onForm={onForm}
            />
          }
        />
      }
      status={
        ended < count ? (
          <TimedProgress
            fraction={ended / count}
            doing={t`Compressing: ${ended} of ${count} done`}
          />
        ) : undefined
      }
      price={<Trans>Free on your device</Trans>}
      secondary={
        <>
          <BatchActions
            items={items}
            onStop={() => stop()}
            onResume={() => start(({ state }) => state === 'stopped')}
          />
          <MakeGif items={items} />
        </>
      }
      action={<TakeAway items={items} />}
    />
  )
}

/** How a picture lay before, held to what it became. */
function heldTo({ from, part, turn }: Smaller) {
  const { width, height } = lyingSize(from, turn)
  const percent = (of: number) => `${of * 100}%`
  return {
    turn,
    place: {
      left: percent(-part.x / part.width),
      top: percent(-part.y / part.height),
      width: percent(width / part.width),
      height: percent(height / part.height),
    },
  }
}
