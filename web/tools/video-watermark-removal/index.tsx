import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useProject } from '../../desk/context.ts'
import { Desk } from '../../desk/desk.tsx'
import { Refused } from '../../desk/refused.tsx'
import { useOpening } from '../../desk/use-opening.ts'
import { withMaterial } from '../../desk/with-material.tsx'
import { useWork } from '../../desk/work.ts'
import type { Refusal } from '../../media/engine.ts'
import type { Look } from '../../media/watermark/look.ts'
import { OpeningDesk } from '../../desk/opening-desk.tsx'
import { look } from './engine.ts'
import type { Work } from './plan.ts'
import { Start } from './start.tsx'
import { workCopy } from './words.ts'

const loadWorkbench = async () => ({ default: (await import('./workbench.tsx')).Workbench })
const Workbench = withMaterial(loadWorkbench)

type Material =
  | { state: 'none' }
  | { state: 'opening'; file: File; stop: () => void }
  | { state: 'refused'; file: File; refusal: Refusal }
  | { state: 'ready'; file: File; look: Look }

/** What a project keeps of the tool; the marks belong to the first of its files. */
type Kept = Work & { form: Record<string, never> }

const FIRST: Kept = { form: {}, marks: [], agreed: null }

/** Video watermark removal: a video of one's own in, its marks drawn, and the video without them out, all on the visitor's device. */
export default function WatermarkRemoval() {
  const { i18n } = useLingui()
  const [material, setMaterial] = useState<Material>({ state: 'none' })
  const { begin, stop: leave } = useOpening()
  const { work, save, keepFiles, anew } = useWork<Kept>(
    FIRST,
    ([file], same) => file && void open(file, same),
  )
  /** The video that the marks were drawn on. */
  const marked = useRef(
    (useProject()?.data.files as { name: string; size: number }[] | undefined)?.[0],
  )

  async function open(file: File, same = false) {
    const signal = begin([file])
    const stop = () => {
      leave()
      setMaterial({ state: 'none' })
    }
    setMaterial({ state: 'opening', file, stop })
    const seen = await look(file, { signal, onProgress: () => {} })
    if (signal.aborted) return
    if (!seen.ok) return setMaterial({ state: 'refused', file, refusal: seen })
    if (!same) anew()
    const known = marked.current
    // What was agreed to for one video says nothing of another.
    if (!same && (!known || known.name !== file.name || known.size !== file.size))
      save((now) => ({ ...now, marks: [], agreed: null }))
    marked.current = { name: file.name, size: file.size }
    keepFiles([file])
    setMaterial({ state: 'ready', file, look: seen.look })
  }

  if (material.state === 'ready')
    return (
      <Workbench
        key={`${material.file.name} ${material.file.size}`}
        file={material.file}
        look={material.look}
        work={work}
        onWork={(next) => save((now) => ({ ...now, ...next }))}
        onOther={() => setMaterial({ state: 'none' })}
      />
    )
  if (material.state === 'opening')
    return (
      <OpeningDesk
        name={material.file.name}
        fraction={undefined}
        doing={i18n._(workCopy.reading)}
        onCancel={material.stop}
      />
    )
  return (
    <Desk
      stage={
        <Start
          said={
            material.state === 'refused' && (
              <Refused
                name={material.file.name}
                why={material.refusal.why}
                detail={material.refusal.detail}
              />
            )
          }
          onFile={(file) => void open(file)}
          ahead={loadWorkbench}
        />
      }
    />
  )
}
