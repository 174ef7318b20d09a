import { Trans, useLingui } from '@lingui/react/macro'
import { Crop, RotateCwSquare } from 'lucide-react'
import { useState } from 'react'
import { Desk } from '../../../desk/desk.tsx'
import { FilePicker } from '../../../desk/file-picker.tsx'
import { useFormHistory } from '../../../desk/history.ts'
import { UndoRedo } from '../../../desk/undo-redo.tsx'
import { useWork } from '../../../desk/work.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { lyingSize } from '../../../media/picture.ts'
import { PICTURES } from '../../face.ts'
import faces from '../face.ts'
import { BatchActions, TakeAway } from '../batch/actions.tsx'
import { PictureList } from '../batch/list.tsx'
import { BatchStage } from '../batch/stage.tsx'
import { madeOf, useBatch } from '../batch/use-batch.ts'
import { CropSettings } from './crop-settings.tsx'
import { CropStage } from './crop-stage.tsx'
import {
  boxOf,
  type CompressForm,
  concerns,
  FIRST_COMPRESS_FORM,
  isCropped,
  ratioOf,
  turned,
  turnOf,
  withBox,
} from './form.ts'
import { makeSmaller, type Smaller } from './make-smaller.ts'
import { Sum, Weights } from './outcome.tsx'
import { CompressSettings } from './settings.tsx'
import { MakeGif } from './make-gif.tsx'

/** A GIF that moves is taken as well, and told that it stays as it is. */
const STILLS = [...PICTURES, 'image/avif', '.avif', 'image/gif', '.gif']

/** Compress pictures: as many as are dropped, on this device, each with what it was and what it became. */
export function CompressPictures() {
  const { t } = useLingui()
  const { work, save, keepFiles } = useWork<{ form: CompressForm }>(
    { form: FIRST_COMPRESS_FORM },
    (files) => addHere(files),
  )
  const { form } = work
  const { items, add, remove, stop, start } = useBatch({
    wanted: form,
    make: makeSmaller,
    concerns,
  })
  const history = useFormHistory(form, (next) => save(() => ({ form: next })))
  const [chosen, setChosen] = useState<string>()
  const [cropping, setCropping] = useState(false)
  const shown = items.find(({ id }) => id === chosen) ?? items[0]

  function addHere(files: readonly File[]) {
    add(files)
    keepFiles([...items.map(({ file }) => file), ...files])
  }
  function removeHere(id: string) {
    remove(id)
    keepFiles(items.flatMap((item) => (item.id === id ? [] : [item.file])))
  }

  const price = <Trans>Free on your device</Trans>
  if (!shown) {
    return (
      <Desk
        stage={
          <FilePicker
            multiple
            title={<Trans>Drop pictures</Trans>}
            hint={
              <Trans>
                JPEG, PNG, WebP or AVIF, as many as you like. They do not leave your device.
              </Trans>
            }
            price={price}
            accept={STILLS}
            sample={faces.modes.compress.sample}
            onFiles={addHere}
          />
        }
      />
    )
  }
  const ended = items.filter(({ state }) => state !== 'working').length
  const count = items.length
  const made = madeOf(shown)
  const isCropping = cropping && made !== undefined && isCropped(form)
  function crop() {
    if (!isCropped(form)) history.change({ ...form, crop: 'free' })
    setCropping(!isCropping)
  }
  return (
    <Desk
      name={shown.file.name}
      head={
        <>
          <IconButton
            label={t`Turn ${shown.file.name}`}
            onClick={() => history.change(turned(shown.file, form), '')}
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
          <UndoRedo undo={history.undo} redo={history.redo} />
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
            onBox={(box) => history.change(withBox(shown.file, form, box), 'crop')}
          />
        ) : (
          <BatchStage item={shown} {...(made && heldTo(made))} />
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
            onShow={setChosen}
            onRemove={removeHere}
            onAgain={(id) => start((item) => item.id === id)}
          />
          <FilePicker
            compact
            multiple
            title={<Trans>Drop more pictures here, or paste them</Trans>}
            accept={STILLS}
            onFiles={addHere}
          />
        </>
      }
      settings={
        <CompressSettings
          form={form}
          onForm={history.change}
          crop={
            <CropSettings
              form={form}
              file={shown.file}
              size={made && lyingSize(made.from, turnOf(shown.file, form))}
              many={count > 1}
              isCropping={isCropping}
              onCropping={setCropping}
              onForm={history.change}
            />
          }
        />
      }
      status={
        ended < count ? (
          <Progress fraction={ended / count} doing={t`Compressing: ${ended} of ${count} done`} />
        ) : undefined
      }
      price={price}
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
