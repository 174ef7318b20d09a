import { Trans, useLingui } from '@lingui/react/macro'
import { Brush } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LONGEST_PROMPT } from '../../../../worker/tools/imm/drawing/contract.ts'
import { MOST_MEGAPIXELS } from '../../../../worker/tools/imm/size/contract.ts'
import { AnotherFile } from '../../../desk/another-file.tsx'
import { isTooLong } from '../../../desk/characters.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from '../../../desk/cloud-bar.tsx'
import { DownloadResult } from '../../../desk/cloud-result.tsx'
import { pictureTooLarge, useCloud } from '../../../desk/cloud.ts'
import { Desk } from '../../../desk/desk.tsx'
import { useFormHistory } from '../../../desk/history.ts'
import { PromptField } from '../../../desk/prompt-field.tsx'
import { UndoRedo } from '../../../desk/undo-redo.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { handOf, useBrush } from '../brush/brushing.ts'
import { Canvas } from '../brush/canvas.tsx'
import type { Look } from '../brush/layer-messages.ts'
import { isPainted, middleOf } from '../brush/strokes.ts'
import { BrushTools } from '../brush/tools.tsx'
import { ResultStrip } from '../chain/result-strip.tsx'
import { ALONE } from '../../../media/engine.ts'
import { paintMask } from '../engine.ts'
import { Made } from '../made.tsx'
import { nameOfMade } from '../names.ts'
import type { Bench } from '../one-picture.tsx'
import type { ReadyPicture } from '../use-picture.ts'
import type { Form } from './form.ts'
import { Settings } from './settings.tsx'

/** A colour that few photographs hold. */
const PAINT: Look = { kind: 'paint', colour: [217, 70, 239] }
const HASH = '0'.repeat(32)
/** The prices do not depend on the picture, so they can be told before it is painted on; how large it comes out does. */
const askedFor = (mode: Form['mode'], painted: boolean) =>
  mode === 'edit'
    ? { mode, image: HASH, prompt: 'a', ...(painted && { mask: HASH }) }
    : { mode, image: HASH, mask: HASH }

/** One picture, the paint on it, and what became of it. */
export function Workbench({ picture, pictures, form, onForm, kept, onOther }: Bench<Form>) {
  const { t } = useLingui()
  const { file } = picture
  const { mode, prompt, strokes } = form
  const painted = isPainted(strokes)
  const wish = useMemo(() => ({ prompt, strokes }), [prompt, strokes])
  const cloud = useCloud('imm', askedFor(mode, painted), kept, 1, wish)
  const [preparing, setPreparing] = useState(false)
  const { run, inVain } = cloud
  const busy = cloud.busy || preparing
  /** The paint is seen, and no result in its place. */
  const isPainting = run.state !== 'task' || inVain
  const history = useFormHistory(form, (next) => onForm({ ...next, ...handOf(form) }))
  const url = useObjectUrl(file)
  const shut =
    mode === 'erase' ? !painted : prompt.trim() === '' || isTooLong(prompt, LONGEST_PROMPT)
  const tooLarge = pictureTooLarge(picture, MOST_MEGAPIXELS.none)
  const setBrush = useBrush(form, onForm, history, busy)

  async function start() {
    if (shut || busy || tooLarge !== null) return
    setPreparing(true)
    try {
      const files = [file, ...(painted ? [await maskOf(picture, strokes)] : [])]
      cloud.start({
        files,
        input: ([image, mask]) => ({
          mode,
          image,
          ...(mask && { mask }),
          ...(mode === 'edit' && { prompt: prompt.trim() }),
        }),
      })
    } catch {
      toast.error(
        t`Your device has no room to prepare this picture. Close other tabs and try again.`,
      )
    } finally {
      setPreparing(false)
    }
  }
  const made = mode === 'edit' ? t`edited` : t`erased`
  const nameOf = (type: string) => nameOfMade(file.name, made, type)

  return (
    <Desk
      name={file.name}
      head={
        <>
          <AnotherFile onClick={onOther} disabled={busy} />
          <UndoRedo of={history} disabled={busy || !isPainting} />
        </>
      }
      stage={
        run.state === 'task' && !isPainting ? (
          <Made id={run.id} picture={picture} changed={middleOf(strokes, picture.width)} />
        ) : (
          <Canvas
            picture={picture}
            brushing={form}
            onStroke={(stroke) => setBrush({ strokes: [...strokes, stroke] })}
            onBrushing={setBrush}
            look={PAINT}
            className="opacity-60"
            disabled={busy}
          >
            <img
              src={url}
              alt={file.name}
              draggable={false}
              className="checker absolute inset-0 size-full"
            />
          </Canvas>
        )
      }
      strip={
        <ResultStrip
          cloud={cloud}
          name={file.name}
          nameOf={nameOf}
          pictures={pictures}
          disabled={busy}
          onAgain={() => void start()}
          back={
            <Button onClick={cloud.reset}>
              <Brush aria-hidden />
              <Trans>Back to the paint</Trans>
            </Button>
          }
        >
          <BrushTools
            brushing={form}
            onBrushing={setBrush}
            names={{ brush: t`Paint`, rubber: t`Rub out` }}
            disabled={busy}
          />
        </ResultStrip>
      }
      settings={<Settings form={form} onBrushing={setBrush} disabled={busy || !isPainting} />}
      above={
        mode === 'edit' &&
        isPainting && (
          <PromptField
            label={t`What should be there`}
            hint={t`Say what should be there: a vase of tulips, an evening sky…`}
            value={prompt}
            onChange={(prompt) => history.change({ ...form, prompt })}
            longest={LONGEST_PROMPT}
            disabled={busy}
          />
        )
      }
      status={<CloudStatus cloud={cloud} tooLarge={tooLarge} size={picture} />}
      price={<CloudPrice cloud={cloud} />}
      balance={<CloudBalance cloud={cloud} />}
      action={
        <CloudAction
          cloud={cloud}
          label={mode === 'edit' ? <Trans>Change</Trans> : <Trans>Erase</Trans>}
          disabled={shut || preparing || tooLarge !== null}
          onStart={() => void start()}
          done={(id) => <DownloadResult id={id} name={file.name} nameOf={nameOf} />}
        />
      }
    />
  )
}

/** @throws Error where the device has no room for it */
async function maskOf(picture: ReadyPicture, strokes: Form['strokes']): Promise<File> {
  const made = await paintMask(strokes, picture, ALONE)
  if (!made.ok) throw new Error(made.detail ?? made.why)
  return new File([made.blob], 'mask.png', { type: made.blob.type })
}
