import { Trans, useLingui } from '@lingui/react/macro'
import { FACTORS, mostToEnlarge } from '../../../../worker/tools/imm/drawing/contract.ts'
import { AnotherFile } from '../../../desk/another-file.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus } from '../../../desk/cloud-bar.tsx'
import { DownloadResult } from '../../../desk/cloud-result.tsx'
import { pictureTooLarge, useCloud } from '../../../desk/cloud.ts'
import { Desk } from '../../../desk/desk.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { ResultStrip } from '../chain/result-strip.tsx'
import { Made } from '../made.tsx'
import { nameOfMade } from '../names.ts'
import type { Bench } from '../one-picture.tsx'
import { Plain } from '../shown.tsx'

export type Form = { factor: (typeof FACTORS)[number] }

/** The price depends on neither the picture nor the factor. */
const ANY = { mode: 'upscale', image: '0'.repeat(32) }

/** One picture, and the larger one that became of it. */
export function Workbench({ picture, pictures, form, onForm, kept, onOther }: Bench<Form>) {
  const { factor } = form
  const { t, i18n } = useLingui()
  const { file, width, height } = picture
  const cloud = useCloud('imm', ANY, kept)
  const { run, busy, working } = cloud
  const tooLarge = pictureTooLarge(picture, mostToEnlarge(factor))
  const start = () =>
    cloud.start({ files: [file], input: ([image]) => ({ mode: 'upscale', image, factor }) })
  const nameOf = (type: string) => nameOfMade(file.name, `${factor}x`, type)
  const [across, down] = [i18n.number(width * factor), i18n.number(height * factor)]

  return (
    <Desk
      name={file.name}
      head={<AnotherFile onClick={onOther} disabled={busy} />}
      stage={
        run.state === 'task' ? <Made id={run.id} picture={picture} /> : <Plain picture={picture} />
      }
      strip={
        <ResultStrip
          cloud={cloud}
          name={file.name}
          nameOf={nameOf}
          pictures={pictures}
          disabled={busy}
          onAgain={start}
        />
      }
      settings={
        <fieldset disabled={working} className="flex min-w-0 flex-col gap-5">
          <Segmented
            label={t`How much larger`}
            value={String(factor)}
            segments={FACTORS.map((times) => ({ value: String(times), label: `${times} ×` }))}
            onChange={(value) => {
              cloud.reset()
              onForm({ factor: value === '4' ? 4 : 2 })
            }}
            hint={
              <Trans>
                {across} × {down} pixels will come out.
              </Trans>
            }
          />
        </fieldset>
      }
      status={
        <CloudStatus
          cloud={cloud}
          tooLarge={tooLarge}
          instead={factor === 4 && <Trans>Twice as large may still work.</Trans>}
        />
      }
      price={<CloudPrice cloud={cloud} />}
      balance={<CloudBalance cloud={cloud} />}
      action={
        <CloudAction
          cloud={cloud}
          label={<Trans>Make larger</Trans>}
          disabled={tooLarge !== null}
          onStart={start}
          done={(id) => <DownloadResult id={id} name={file.name} nameOf={nameOf} />}
        />
      }
    />
  )
}
