import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { takeDraft } from '../../kernel/drafts.ts'
import type { Analysis } from '../../media/analyse.ts'
import type { Why } from '../../media/engine.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useProduct, useProject } from '../context.ts'
import { analyse } from './engine.ts'
import { Frame } from './frame.tsx'
import { DEFAULTS, type Edit } from './plan.ts'
import type { Form } from './settings.tsx'
import { Start } from './start.tsx'
import { stageCopy, whyCopy } from '../../desk/why.ts'
import { Workbench } from './workbench.tsx'

type Material =
  | { state: 'none' }
  | { state: 'listening'; file: File; fraction: number; stop: () => void }
  | { state: 'refused'; file: File; why: Why }
  | { state: 'ready'; file: File; analysis: Analysis }

/** What a project keeps of the tool; edits belong to the first of its files. */
type Kept = { form?: Partial<Form>; edits?: Edit[]; files?: { name: string; size: number }[] }

const FIRST_FORM: Form = { ...DEFAULTS, format: 'same', encodeAll: false }

/** Cut silence: a file in, its silences found, and a shorter file out, all on the visitor's device. */
export default function CutSilence() {
  const { i18n } = useLingui()
  const [material, setMaterial] = useState<Material>({ state: 'none' })
  // Kept over a change of file, so the next recording is treated like the last.
  const { key, preset } = useProduct()
  const project = useProject()
  const kept = project?.data as Kept | undefined
  const form = useRef<Form>({ ...FIRST_FORM, ...preset, ...kept?.form })
  const edits = useRef(kept?.edits ?? [])
  /** The recording that the edits were made in. */
  const edited = useRef(kept?.files?.[0])
  const onWork = useCallback(
    (work: { form: Form; edits: Edit[] }) => {
      if (work.form === form.current && work.edits === edits.current) return
      form.current = work.form
      edits.current = work.edits
      project?.save(work)
    },
    [project],
  )

  const open = useCallback(async (file: File) => {
    const controller = new AbortController()
    const listening = (fraction: number): Material => ({ state: 'listening', file, fraction, stop: () => controller.abort() })
    setMaterial(listening(0))
    const result = await analyse(file, { signal: controller.signal, onProgress: (fraction) => setMaterial(listening(fraction)) })
    if (!result.ok) return setMaterial(result.why === 'cancelled' ? { state: 'none' } : { state: 'refused', file, why: result.why })
    if (edited.current?.name !== file.name || edited.current.size !== file.size) {
      edited.current = { name: file.name, size: file.size }
      edits.current = []
      project?.save({ form: form.current, edits: [] })
    }
    project?.keepFiles([file])
    setMaterial({ state: 'ready', file, analysis: result.analysis })
  }, [project])

  useEffect(() => {
    if (project?.id) {
      const [file] = project.files
      if (file) void open(file)
      return
    }
    void takeDraft<Form>(key).then((draft) => {
      const [file] = draft?.files ?? []
      if (draft) {
        form.current = { ...form.current, ...draft.form }
        project?.save({ form: form.current, edits: [] })
      }
      if (file) void open(file)
    })
  }, [open, key, project])

  if (material.state === 'ready') {
    return (
      <Workbench
        key={`${material.file.name} ${material.file.size}`}
        file={material.file}
        analysis={material.analysis}
        form={form.current}
        edits={edits.current}
        onWork={onWork}
        onOther={() => setMaterial({ state: 'none' })}
      />
    )
  }
  const listening = material.state === 'listening'
  return (
    <Frame
      material={
        <>
          {material.state === 'refused' && (
            <p role="alert" className="rounded-md border border-red/40 bg-red-tint px-4 py-3 text-14 text-red">
              <strong className="font-semibold">{material.file.name}</strong>
              <br />
              {i18n._(whyCopy[material.why])}
            </p>
          )}
          {listening ? <Listening file={material.file} fraction={material.fraction} /> : <Start onFile={(file) => void open(file)} />}
        </>
      }
      secondary={
        listening && (
          <Button onClick={material.stop}>
            <Trans>Cancel</Trans>
          </Button>
        )
      }
      action={
        <Button look="primary" disabled>
          <Trans>Export</Trans>
        </Button>
      }
    />
  )
}

function Listening({ file, fraction }: { file: File; fraction: number }) {
  const { i18n } = useLingui()
  return (
    <div className="flex min-h-[22rem] flex-col justify-center gap-3 rounded-lg border border-line bg-surface px-6 sm:min-h-[26rem] sm:px-24">
      <p className="truncate text-center text-14 text-muted">{file.name}</p>
      <Progress fraction={fraction} doing={i18n._(fraction > 0 ? stageCopy.listening : stageCopy.reading)} />
    </div>
  )
}
