import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useProject } from '../../desk/context.ts'
import { Desk } from '../../desk/desk.tsx'
import { Refused } from '../../desk/refused.tsx'
import { stageCopy } from '../../desk/why.ts'
import { useWork } from '../../desk/work.ts'
import type { Analysis } from '../../media/analyse.ts'
import type { Refusal } from '../../media/engine.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { analyse } from './engine.ts'
import { DEFAULTS, type Edit } from './plan.ts'
import type { Form } from './settings.tsx'
import { Start } from './start.tsx'
import { Workbench } from './workbench.tsx'

type Material =
  | { state: 'none' }
  | { state: 'listening'; file: File; fraction: number; stop: () => void }
  | { state: 'refused'; file: File; refusal: Refusal }
  | { state: 'ready'; file: File; analysis: Analysis }

/** What a project keeps of the tool; edits belong to the first of its files. */
type Kept = { form: Form; edits: Edit[] }

const FIRST: Kept = { form: { ...DEFAULTS, format: 'same', encodeAll: false }, edits: [] }

/** Cut silence: a file in, its silences found, and a shorter file out, all on the visitor's device. */
export default function CutSilence() {
  const { i18n } = useLingui()
  const [material, setMaterial] = useState<Material>({ state: 'none' })
  const { work, save, keepFiles, anew } = useWork<Kept>(
    FIRST,
    ([file], same) => file && void open(file, same),
  )
  /** The recording that the edits were made in. */
  const edited = useRef(
    (useProject()?.data.files as { name: string; size: number }[] | undefined)?.[0],
  )

  async function open(file: File, same = false) {
    const controller = new AbortController()
    const listening = (fraction: number): Material => ({
      state: 'listening',
      file,
      fraction,
      stop: () => controller.abort(),
    })
    setMaterial(listening(0))
    const result = await analyse(file, {
      signal: controller.signal,
      onProgress: (fraction) => setMaterial(listening(fraction)),
    })
    if (!result.ok)
      return setMaterial(
        result.why === 'cancelled'
          ? { state: 'none' }
          : { state: 'refused', file, refusal: result },
      )
    if (!same) anew()
    const known = edited.current
    if (!same && known && (known.name !== file.name || known.size !== file.size))
      save((now) => ({ ...now, edits: [] }))
    edited.current = { name: file.name, size: file.size }
    keepFiles([file])
    setMaterial({ state: 'ready', file, analysis: result.analysis })
  }

  if (material.state === 'ready') {
    const { file, analysis } = material
    return (
      <Workbench
        key={`${file.name} ${file.size}`}
        file={file}
        analysis={analysis}
        work={work}
        onWork={(next) => save(() => next)}
        onOther={() => setMaterial({ state: 'none' })}
      />
    )
  }
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
            <div className="grid flex-1 place-items-center rounded-lg border border-line bg-surface px-6 max-lg:min-h-80">
              <div className="w-full max-w-form">
                <Progress
                  fraction={material.fraction}
                  doing={i18n._(material.fraction > 0 ? stageCopy.listening : stageCopy.reading)}
                />
              </div>
            </div>
          ) : (
            <Start onFile={(file) => void open(file)} />
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
