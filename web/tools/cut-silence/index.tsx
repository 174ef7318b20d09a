import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useProject } from '../../desk/context.ts'
import { Desk } from '../../desk/desk.tsx'
import { Refused } from '../../desk/refused.tsx'
import { stageCopy } from '../../media/why.ts'
import { withMaterial } from '../../desk/with-material.tsx'
import { useWork } from '../../desk/work.ts'
import type { Analysis } from '../../media/analyse.ts'
import type { Progress, Refusal, Stage } from '../../media/engine.ts'
import { Button } from '../../ui/button.tsx'
import { StageProgress } from '../../desk/stage-progress.tsx'
import { isCaptions } from '../../desk/caption-files.ts'
import { analyse } from './engine.ts'
import { type Form, FIRST_FORM } from './form.ts'
import { useMany } from './many/use-many.ts'
import { Start } from './start.tsx'
import type { Work } from './use-cutting.ts'

const loadWorkbench = async () => ({ default: (await import('./workbench.tsx')).Workbench })
const Workbench = withMaterial(loadWorkbench)
const ManyPage = withMaterial(async () => ({ default: (await import('./many/page.tsx')).ManyPage }))

type Material =
  | { state: 'none' }
  | { state: 'listening'; file: File; fraction: number; stage: Stage; stop: () => void }
  | { state: 'refused'; file: File; refusal: Refusal }
  | { state: 'ready'; file: File; analysis: Analysis }
  | { state: 'many' }

/** What a project keeps of the tool; what was done by hand belongs to the first of its files. */
const FIRST: Work = { form: FIRST_FORM, edits: [], own: [] }

/** Cut silence: a file in, its silences found, and a shorter file out, all on the visitor's device. */
export default function CutSilence() {
  const { i18n } = useLingui()
  const [material, setMaterial] = useState<Material>({ state: 'none' })
  const [captions, setCaptions] = useState<File | null>(null)
  const { work, save, keepFiles, anew } = useWork<Work>(FIRST, (files, same, kept) =>
    take(files, kept.form, same),
  )
  const many = useMany(keepFiles)
  /** From one of several back to them all. */
  const leave = () => {
    setCaptions(null)
    setMaterial({ state: many.items.length > 0 ? 'many' : 'none' })
  }
  /** The recording that the edits were made in. */
  const edited = useRef(
    (useProject()?.data.files as { name: string; size: number }[] | undefined)?.[0],
  )

  function take(files: readonly File[], form: Form, same = false) {
    const recordings = files.filter((file) => !isCaptions(file))
    const [first, ...others] = recordings
    const said = files.find(isCaptions) ?? (material.state === 'none' ? captions : null)
    setCaptions(said)
    if (!first) return
    if (others.length === 0) return void open(first, said, same)
    if (!same) anew()
    many.begin(recordings, form)
    setMaterial({ state: 'many' })
  }

  async function open(file: File, said: File | null, same = false) {
    const controller = new AbortController()
    const { signal } = controller
    const stop = () => controller.abort()
    const onProgress: Progress = (fraction, stage) =>
      setMaterial({ state: 'listening', file, fraction, stage, stop })
    onProgress(0, 'reading')
    const result = await analyse(file, { signal, onProgress }, { mayBeSilent: true })
    if (!result.ok)
      return setMaterial(
        result.why === 'cancelled'
          ? { state: many.items.length > 0 ? 'many' : 'none' }
          : { state: 'refused', file, refusal: result },
      )
    if (!same) anew()
    const known = edited.current
    if (!same && known && (known.name !== file.name || known.size !== file.size))
      save((now) => ({ ...now, edits: [], own: [] }))
    edited.current = { name: file.name, size: file.size }
    keepFiles(said ? [file, said] : [file])
    setMaterial({ state: 'ready', file, analysis: result.analysis })
  }

  if (material.state === 'ready') {
    const { file, analysis } = material
    return (
      <Workbench
        key={`${file.name} ${file.size}`}
        file={file}
        analysis={analysis}
        captions={captions}
        onCaptions={(given) => {
          setCaptions(given)
          keepFiles([file, given])
        }}
        work={work}
        onWork={(next) => save(() => next)}
        onOther={leave}
      />
    )
  }
  if (material.state === 'many')
    return (
      <ManyPage
        many={many}
        form={work.form}
        onForm={(form) => save((now) => ({ ...now, form }))}
        onOpen={(file) => void open(file, null)}
        onOther={() => {
          many.begin([], work.form)
          setMaterial({ state: 'none' })
        }}
      />
    )
  const listening = material.state === 'listening'
  return (
    <Desk
      {...(listening && { name: material.file.name })}
      stage={
        <>
          {material.state === 'refused' && (
            <Refused
              name={material.file.name}
              why={material.refusal.why}
              detail={material.refusal.detail}
            />
          )}
          {listening ? (
            <StageProgress fraction={material.fraction} doing={i18n._(stageCopy[material.stage])} />
          ) : (
            <Start
              captions={captions}
              onFiles={(files) => take(files, work.form)}
              ahead={loadWorkbench}
            />
          )}
        </>
      }
      {...(listening && {
        price: <Trans>Free on your device</Trans>,
        action: (
          <Button onClick={material.stop}>
            <Trans>Cancel</Trans>
          </Button>
        ),
      })}
    />
  )
}
