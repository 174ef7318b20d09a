import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  inPixels,
  LONGEST_PROMPT,
  type Margins,
  marginsFor,
  MOST_EXPANDED,
  RATIOS,
} from '../../../../worker/tools/imm/drawing/contract.ts'
import { AnotherFile } from '../../../desk/another-file.tsx'
import { isTooLong } from '../../../desk/characters.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from '../../../desk/cloud-bar.tsx'
import { DownloadResult } from '../../../desk/cloud-result.tsx'
import { comesOutSmaller, pictureTooLarge, useCloud } from '../../../desk/cloud.ts'
import { Desk } from '../../../desk/desk.tsx'
import { useFormHistory } from '../../../desk/history.ts'
import { PromptField } from '../../../desk/prompt-field.tsx'
import { UndoRedo } from '../../../desk/undo-redo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Shapes } from '../../../desk/shapes.tsx'
import { ZoomButtons } from '../../../ui/zoom-buttons.tsx'
import { ResultStrip } from '../chain/result-strip.tsx'
import { Made } from '../made.tsx'
import { nameOfMade } from '../names.ts'
import type { Bench } from '../one-picture.tsx'
import type { Form } from './form.ts'
import { Frame } from './frame.tsx'
import { middleOfMargins, NONE } from './framed.ts'

/** The price does not depend on the picture. */
const ANY = { mode: 'expand', image: '0'.repeat(32), ratio: '1:1' }

/** One picture, the frame around it, and what became of both. */
export function Workbench({ picture, pictures, form, onForm, kept, onOther }: Bench<Form>) {
  const { t, i18n } = useLingui()
  const { file, width, height } = picture
  const { prompt } = form
  const [zoom, setZoom] = useState(1)
  const [drawing, setDrawing] = useState<Margins | null>(null)
  const margins = drawing ?? form.margins
  const cloud = useCloud('imm', ANY, kept)
  const { run, inVain, busy, working } = cloud
  const history = useFormHistory(form, (next) => {
    if (run.state === 'task') cloud.reset()
    onForm(next)
  })
  const around = inPixels(picture, margins)
  const whole = {
    width: width + around.left + around.right,
    height: height + around.top + around.bottom,
  }
  const grown = whole.width > width || whole.height > height
  const tooLarge = pictureTooLarge(whole, MOST_EXPANDED)
  const shape = RATIOS.find((ratio) => isSame(marginsFor(picture, ratio), margins)) ?? null
  const start = () =>
    cloud.start({
      files: [file],
      input: ([image]) => ({
        mode: 'expand',
        image,
        frame: margins,
        ...(prompt.trim() && { prompt: prompt.trim() }),
      }),
    })
  const nameOf = (type: string) => nameOfMade(file.name, t`expanded`, type)
  const [across, down] = [i18n.number(whole.width), i18n.number(whole.height)]

  return (
    <Desk
      name={file.name}
      head={
        <>
          <AnotherFile onClick={onOther} disabled={working} />
          <UndoRedo of={history} disabled={working} />
        </>
      }
      stage={
        run.state === 'task' && !inVain ? (
          <Made
            id={run.id}
            picture={picture}
            margins={margins}
            changed={middleOfMargins(margins)}
          />
        ) : (
          <Frame
            picture={picture}
            margins={margins}
            onMargins={(next) => history.change({ ...form, margins: next })}
            onDrawing={setDrawing}
            zoom={zoom}
            onZoom={setZoom}
            disabled={working}
          />
        )
      }
      strip={
        <ResultStrip
          cloud={cloud}
          name={file.name}
          nameOf={nameOf}
          pictures={pictures}
          disabled={busy}
          onAgain={start}
        >
          <div className="flex justify-center">
            <ZoomButtons zoom={zoom} onZoom={setZoom} />
          </div>
        </ResultStrip>
      }
      settings={
        <fieldset disabled={working} className="flex min-w-0 flex-col gap-5">
          <p className="text-13 text-muted">
            <Trans>Draw the frame outward by its edges, or choose a shape for it.</Trans>
          </p>
          <Shapes
            ratios={RATIOS}
            value={grown ? shape : null}
            onChange={(ratio) => history.change({ ...form, margins: marginsFor(picture, ratio) })}
          />
          {!comesOutSmaller(cloud, whole) && (
            <p className="-mt-3 text-13 text-muted tabular-nums">
              <Trans>
                {across} × {down} pixels will come out.
              </Trans>
            </p>
          )}
          <Button
            look="quiet"
            disabled={!grown}
            onClick={() => history.change({ ...form, margins: NONE })}
          >
            <Trans>Back to the picture’s own frame</Trans>
          </Button>
        </fieldset>
      }
      above={
        (run.state !== 'task' || inVain) && (
          <PromptField
            label={t`What should be around it`}
            hint={t`What should be around it, if it matters: more beach, an empty wall…`}
            value={prompt}
            onChange={(prompt) => history.change({ ...form, prompt })}
            longest={LONGEST_PROMPT}
            disabled={working}
          />
        )
      }
      status={<CloudStatus cloud={cloud} tooLarge={tooLarge} size={whole} />}
      price={<CloudPrice cloud={cloud} />}
      balance={<CloudBalance cloud={cloud} />}
      action={
        <CloudAction
          cloud={cloud}
          label={<Trans>Expand</Trans>}
          disabled={!grown || tooLarge !== null || isTooLong(prompt, LONGEST_PROMPT)}
          onStart={start}
          done={(id) => <DownloadResult id={id} name={file.name} nameOf={nameOf} />}
        />
      }
    />
  )
}

const isSame = (one: Margins, other: Margins) =>
  (Object.keys(one) as (keyof Margins)[]).every((side) => Math.abs(one[side] - other[side]) < 1e-6)
