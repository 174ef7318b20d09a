import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useProduct } from '../../desk/context.ts'
import { Desk } from '../../desk/desk.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { Refused } from '../../desk/refused.tsx'
import { useOpening } from '../../desk/use-opening.ts'
import { withMaterial } from '../../desk/with-material.tsx'
import { useWork } from '../../desk/work.ts'
import type { Progress, Stage, Why } from '../../media/engine.ts'
import { stageCopy } from '../../media/why.ts'
import type { VoiceFacts } from '../../media/hear-voice.ts'
import { OpeningDesk } from '../../desk/opening-desk.tsx'
import { faceOf } from '../registry.ts'
import { useProductOf } from '../send.ts'
import { hear } from './engine.ts'
import { FIRST, type Form } from './form.ts'

const loadDesk = async () => ({ default: (await import('./tune-desk.tsx')).TuneDesk })
const TuneDesk = withMaterial(loadDesk)

type Material =
  | { state: 'none' }
  | { state: 'listening'; file: File; fraction: number; stage: Stage; stop: () => void }
  | { state: 'refused'; file: File; why: Why; detail: string | undefined }
  | { state: 'ready'; file: File; facts: VoiceFacts }

const CHANGING = { tool: 'voicer', input: { mode: 'convert' } }

/** A voice tuned on the visitor's own device: pitch, size, tempo, noise and loudness. */
export function TuneVoice() {
  const { t, i18n } = useLingui()
  const [material, setMaterial] = useState<Material>({ state: 'none' })
  const { begin, stop: leave } = useOpening()
  const { work, save, keepFiles, anew } = useWork<{ form: Form }>(
    { form: FIRST },
    ([file], same) => file && void open(file, same),
  )
  const face = faceOf(useProduct())
  const { key: changer = '', title: changing } = useProductOf(CHANGING) ?? {}

  async function open(file: File, same = false) {
    const signal = begin([file])
    const stop = () => {
      leave()
      setMaterial({ state: 'none' })
    }
    const onProgress: Progress = (fraction, stage) =>
      !signal.aborted && setMaterial({ state: 'listening', file, fraction, stage, stop })
    onProgress(0, 'reading')
    const heard = await hear(file, { signal, onProgress })
    if (signal.aborted) return
    if (!heard.ok)
      return setMaterial({ state: 'refused', file, why: heard.why, detail: heard.detail })
    if (!same) anew()
    keepFiles([file])
    setMaterial({ state: 'ready', file, facts: heard.facts })
  }

  if (material.state === 'ready')
    return (
      <TuneDesk
        key={`${material.file.name} ${material.file.size} ${material.file.lastModified}`}
        file={material.file}
        facts={material.facts}
        form={work.form}
        onForm={(form) => save((now) => ({ ...now, form }))}
        onOther={() => setMaterial({ state: 'none' })}
      />
    )
  if (material.state === 'listening')
    return (
      <OpeningDesk
        name={material.file.name}
        fraction={material.fraction}
        stage={material.stage}
        doing={
          material.stage === 'reading' ? i18n._(stageCopy.reading) : t`Listening to the recording`
        }
        onCancel={material.stop}
      />
    )
  return (
    <Desk
      stage={
        <>
          <FilePicker
            said={
              material.state === 'refused' && (
                <Refused name={material.file.name} why={material.why} detail={material.detail} />
              )
            }
            title={<Trans>Record or drop a voice</Trans>}
            hint={<Trans>A recording or a video, of any size. It never leaves your device.</Trans>}
            price={<Trans>Free on your device</Trans>}
            accept={face?.accept ?? []}
            sample={face?.sample}
            onFiles={([file]) => file && void open(file)}
            ahead={loadDesk}
          />
          {changing && (
            <p className="text-center text-14 text-muted">
              <Trans>
                To speak with somebody else’s voice, use{' '}
                <Link to="/product/$key" params={{ key: changer }} className="text-link underline">
                  {changing}
                </Link>
                .
              </Trans>
            </p>
          )}
        </>
      }
    />
  )
}
