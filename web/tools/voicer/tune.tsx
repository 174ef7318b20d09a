import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useProduct } from '../../desk/context.ts'
import { Desk } from '../../desk/desk.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { Refused, useWhy } from '../../desk/refused.tsx'
import { useOpening } from '../../desk/use-opening.ts'
import { withMaterial } from '../../desk/with-material.tsx'
import { useWork } from '../../desk/work.ts'
import type { Progress, Stage, Why } from '../../media/engine.ts'
import { stageCopy } from '../../media/why.ts'
import type { VoiceFacts } from '../../media/hear-voice.ts'
import { OpeningDesk } from '../../desk/opening-desk.tsx'
import { toast } from '../../ui/toast.ts'
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

const byName = (one: File, other: File) =>
  one.name.localeCompare(other.name, undefined, { numeric: true })

/** A voice tuned on the visitor's own device: pitch, size, tempo, noise and loudness. Of several, one after the other. */
export function TuneVoice() {
  const { t, i18n } = useLingui()
  const [material, setMaterial] = useState<Material>({ state: 'none' })
  /** What was given together. */
  const [given, setGiven] = useState<readonly File[]>([])
  const sentence = useWhy()
  const { begin, stop: leave } = useOpening()
  const { work, save, keepFiles, anew } = useWork<{ form: Form }>(
    { form: FIRST },
    (files, same) => void open(files, same),
  )
  const face = faceOf(useProduct())
  const { key: changer = '', title: changing } = useProductOf(CHANGING) ?? {}

  /** The first of them; what is open stays so until that is. */
  async function open(files: readonly File[], same = false) {
    const [file, ...others] = files
    if (!file) return
    const before: Material = same && material.state === 'ready' ? material : { state: 'none' }
    const signal = begin(files)
    const stop = () => {
      leave()
      setMaterial(before)
    }
    const onProgress: Progress = (fraction, stage) =>
      !signal.aborted && setMaterial({ state: 'listening', file, fraction, stage, stop })
    onProgress(0, 'reading')
    const heard = await hear(file, { signal, onProgress })
    if (signal.aborted) return
    if (!heard.ok) {
      if (others.length === 0)
        return setMaterial({ state: 'refused', file, why: heard.why, detail: heard.detail })
      toast.info(t`“${file.name}” was left out. ${sentence(heard.why, heard.detail)}`)
      if (before.state === 'none') return void open(others, same)
      setGiven(others.toSorted(byName))
      return setMaterial(before)
    }
    if (!same) anew()
    keepFiles(files)
    setGiven(files.toSorted(byName))
    setMaterial({ state: 'ready', file, facts: heard.facts })
  }

  if (material.state === 'ready')
    return (
      <TuneDesk
        key={`${material.file.name} ${material.file.size} ${material.file.lastModified}`}
        file={material.file}
        given={given}
        onGiven={(file) => void open([file, ...given.filter((other) => other !== file)], true)}
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
            multiple
            title={<Trans>Record or drop a voice</Trans>}
            hint={
              <Trans>
                A recording or a video, or several, of any size. They never leave your device.
              </Trans>
            }
            price={<Trans>Free on your device</Trans>}
            accept={face?.accept ?? []}
            sample={face?.sample}
            onFiles={(files) => void open(files)}
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
