import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_MEGAPIXELS } from '../../../worker/tools/imm/size/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import {
  Claiming,
  CloudAction,
  CloudBalance,
  CloudPrice,
  CloudStart,
  CloudStatus,
} from '../../desk/cloud-bar.tsx'
import { CloudResult, DownloadResult } from '../../desk/cloud-result.tsx'
import type { KeptTask } from '../../desk/cloud-run.ts'
import { pictureTooLarge, useCloud } from '../../desk/cloud.ts'
import { Credits } from '../../desk/credits.tsx'
import { Desk } from '../../desk/desk.tsx'
import { useFormHistory } from '../../desk/history.ts'
import { TimedProgress } from '../../desk/timed-progress.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { SendTo } from '../send-to.tsx'
import { Button } from '../../ui/button.tsx'
import { type Brushing, handOf, useBrush } from './brush/brushing.ts'
import { ChainStrip } from './chain/chain-strip.tsx'
import type { Pictures } from './chain/use-chain.ts'
import { DownloadCut, SaveCut } from './device.tsx'
import { cutPlain, finishCut } from './engine.ts'
import { type Form, resultName } from './form.ts'
import { Settings } from './settings.tsx'
import { RefineStage } from './refine/stage.tsx'
import { useFinished } from './refine/use-finished.ts'
import { CutView, RefineSettings } from './refine/view.tsx'
import { Held, OnDevice } from './stage.tsx'
import { TwoWays } from './two-ways.tsx'
import { useCutInLibrary } from './use-cut-in-library.ts'
import { cutOf, seedsIn, usePreview } from './use-device-cut.ts'
import type { ReadyPicture } from './use-picture.ts'
import { isShown, verdictOf } from './verdict.ts'

type Props = {
  picture: ReadyPicture
  form: Form
  onForm: (form: Form) => void
  kept: KeptTask
  pictures: Pictures
  behind: File | undefined
  onBehind: (file: File | undefined) => void
  onOther: () => void
}

/** The price does not depend on the picture, so it can be told before there is one. */
const ANY = { mode: 'remove-background', image: '0'.repeat(32) }

/** Everything there is to do with one picture. */
export function Workbench({ picture, form, onForm, kept, pictures, ...given }: Props) {
  const { behind, onBehind, onOther } = given
  const { t } = useLingui()
  const { file } = picture
  const cloud = useCloud('imm', ANY, kept, 1, form.format)
  const { run, inVain, busy } = cloud
  /** Paid, or about to be: it is not asked for twice. */
  const isInCloud = run.state === 'task' && !inVain
  const history = useFormHistory(form, (next) =>
    onForm({ ...next, ...handOf(form), refining: form.refining, follow: form.follow }),
  )
  const onDevice = form.method === 'device'
  const setBrush = useBrush(form, onForm, history, false)
  /** A stroke on a cut made here is what the cut is found anew from. */
  function brush(change: Partial<Brushing>) {
    const stroke = change.strokes?.at(-1)
    const one = stroke !== undefined && change.strokes?.length === form.strokes.length + 1
    const seeded = one && onDevice && form.follow
    setBrush(seeded ? { ...change, strokes: [...form.strokes, { ...stroke, seed: true }] } : change)
  }
  const preview = usePreview(onDevice ? file : undefined, form)
  const cut = cutOf(preview)
  const verdict = cut && verdictOf(cut)
  // Whoever brushes over it sees what comes of that, be it ever so little.
  const brushed = seedsIn(form.strokes).length > 0
  const poor = onDevice && verdict !== undefined && !brushed && !isShown(verdict, form.anyway)
  const inLibrary = useCutInLibrary(kept.task, file.name)
  const bare = poor ? undefined : onDevice ? cut?.blob : inLibrary
  const refining = form.refining && bare !== undefined

  const { strokes, format, tolerance, holes, square } = form
  const layBehind =
    form.behind === 'colour' ? form.colour : form.behind === 'picture' ? behind : undefined
  const finish = { strokes, format, square, ...(layBehind !== undefined && { behind: layBehind }) }
  const finished = useFinished(refining ? undefined : bare, file, finish)
  const unready = form.behind === 'picture' && !behind
  const whole = { ...finish, side: Infinity }
  const result = {
    name: resultName(file.name, format),
    of: JSON.stringify([tolerance, holes, finish, behind?.name, kept.task]),
    ready: !unready && (onDevice ? preview.state === 'done' && !poor : inLibrary !== undefined),
    async make(signal: AbortSignal) {
      const run = { signal, onProgress: () => {} }
      if (onDevice || !inLibrary)
        return cutPlain(file, { ...whole, tolerance, holes, seeds: seedsIn(strokes) }, run)
      return finishCut(inLibrary, { ...whole, original: file }, run)
    },
  }
  /** What lies in the library is not yet what is wanted. */
  const further =
    strokes.length > 0 ||
    layBehind !== undefined ||
    square !== undefined ||
    inLibrary?.type !== `image/${format}`
  const tooLarge = pictureTooLarge(picture, MOST_MEGAPIXELS.none)

  function startCloud() {
    if (onDevice) history.change({ ...form, method: 'cloud' })
    cloud.start({
      files: [file],
      input: ([image]) => ({ mode: 'remove-background', image, format }),
    })
  }
  const { price } = cloud
  const isRefused = price === undefined && cloud.refusal !== undefined
  const inCloud = price === undefined ? '…' : <Credits amount={price} />

  return (
    <Desk
      name={file.name}
      head={
        <>
          <AnotherFile onClick={onOther} disabled={busy} />
          <UndoRedo of={history} disabled={busy} />
        </>
      }
      stage={
        refining ? (
          <RefineStage
            picture={picture}
            cut={bare}
            behind={layBehind}
            brushing={form}
            onBrushing={brush}
          />
        ) : onDevice ? (
          <OnDevice
            picture={picture}
            preview={preview}
            finished={finished}
            anyway={form.anyway || brushed}
            ways={
              cut &&
              verdict &&
              verdict !== 'good' && (
                <TwoWays
                  {...{ verdict, cut, form }}
                  onForm={history.change}
                  cloud={
                    isInCloud ? (
                      <Button
                        look="primary"
                        onClick={() => history.change({ ...form, method: 'cloud' })}
                      >
                        <Trans>Show the cloud’s cut</Trans>
                      </Button>
                    ) : tooLarge || isRefused ? (
                      <CloudStatus cloud={cloud} tooLarge={tooLarge} />
                    ) : (
                      <CloudStart
                        cloud={cloud}
                        label={
                          <>
                            <Trans>Remove background</Trans> · {inCloud}
                          </>
                        }
                        disabled={false}
                        onStart={startCloud}
                      />
                    )
                  }
                />
              )
            }
          />
        ) : (
          <Held
            picture={picture}
            after={finished.blob}
            {...(finished.margins && { margins: finished.margins })}
          />
        )
      }
      strip={
        <>
          <ChainStrip pictures={pictures} disabled={busy} />
          {bare && (
            <CutView
              refining={refining}
              onRefining={(next) => onForm({ ...form, refining: next })}
              brushing={form}
              onBrushing={brush}
            />
          )}
          {!onDevice && !refining && run.state === 'task' && (
            <CloudResult
              id={run.id}
              name={file.name}
              nameOf={() => result.name}
              again={{ price: cloud.price, onAgain: startCloud }}
              more={(made) => !further && <SendTo file={made} />}
            />
          )}
        </>
      }
      settings={
        refining ? (
          <RefineSettings
            brushing={form}
            onBrushing={brush}
            {...(onDevice && {
              follow: form.follow,
              onFollow: (follow: boolean) => onForm({ ...form, follow }),
            })}
          />
        ) : (
          <Settings
            form={form}
            onForm={history.change}
            behind={behind}
            onBehind={onBehind}
            disabled={busy}
          />
        )
      }
      status={
        poor ? (
          <Claiming funds={cloud.funds} />
        ) : onDevice ? (
          refining &&
          preview.state === 'working' && (
            <TimedProgress fraction={preview.fraction} doing={t`Looking for the edge`} />
          )
        ) : (
          <CloudStatus
            cloud={cloud}
            tooLarge={tooLarge}
            instead={<Trans>Save it smaller, or remove a plain background on your device.</Trans>}
          />
        )
      }
      price={
        poor && !isInCloud && !isRefused ? (
          <Trans>Free on your device, or {inCloud} in the cloud</Trans>
        ) : onDevice ? (
          <Trans>Free on your device</Trans>
        ) : (
          <CloudPrice cloud={cloud} />
        )
      }
      balance={onDevice ? undefined : <CloudBalance cloud={cloud} />}
      secondary={(onDevice ? !poor : inLibrary && further) && <SaveCut {...result} />}
      action={
        poor ? null : onDevice ? (
          <DownloadCut {...result} />
        ) : (
          <CloudAction
            cloud={cloud}
            label={<Trans>Remove background</Trans>}
            disabled={tooLarge !== null}
            onStart={startCloud}
            done={(id) =>
              further ? (
                <DownloadCut {...result} />
              ) : (
                <DownloadResult id={id} name={file.name} nameOf={() => result.name} />
              )
            }
          />
        )
      }
    />
  )
}
