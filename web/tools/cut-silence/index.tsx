import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useProject } from '../../desk/context.ts'
import { Desk } from '../../desk/desk.tsx'
import { Refused } from '../../desk/refused.tsx'
import { useOpening } from '../../desk/use-opening.ts'
import { stageCopy } from '../../media/why.ts'
import { withMaterial } from '../../desk/with-material.tsx'
import { useWork } from '../../desk/work.ts'
import type { Analysis } from '../../media/analyse.ts'
import type { Progress, Refusal, Stage } from '../../media/engine.ts'
import { toast } from '../../ui/toast.ts'
import { OpeningDesk } from '../../desk/opening-desk.tsx'
import { isCaptions } from '../../desk/caption-files.ts'
import { analyse } from './engine.ts'
import { FIRST_FORM, type Form } from './form.ts'
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

type Named = Pick<File, 'name' | 'size'>

/** What a project keeps of the tool; what was done by hand belongs to the first of its files, or to one of several. */
type Kept = Work & {
  /** The one of several recordings that was worked on by itself last, and whether it still is. */
  one: (Named & { isOpen: boolean }) | null
}

const FIRST: Kept = { form: FIRST_FORM, edits: [], own: [], one: null }

const isSame = (one: Named | null | undefined, { name, size }: Named) =>
  one?.name === name && one.size === size

/** Cut silence: a file in, its silences found, and a shorter file out, all on the visitor's device. */
export default function CutSilence() {
  const { t, i18n } = useLingui()
  const [material, setMaterial] = useState<Material>({ state: 'none' })
  const [captions, setCaptions] = useState<File | null>(null)
  const { begin, stop: leaveOpening } = useOpening()
  const { work, save, keepFiles, anew, forgetSteps } = useWork<Kept>(FIRST, (files, same, kept) =>
    take(files, kept, same),
  )
  const many = useMany(keepFiles)
  /** From one of several back to them all. */
  function showAll() {
    setCaptions(null)
    save((now) => ({ ...now, one: now.one && { ...now.one, isOpen: false } }))
    setMaterial({ state: 'many' })
  }
  function leave() {
    if (many.items.length > 0) return showAll()
    setCaptions(null)
    setMaterial({ state: 'none' })
  }
  /** The recording that the edits were made in. */
  const edited = useRef<Named | null | undefined>(
    work.one ?? (useProject()?.data.files as Named[] | undefined)?.[0],
  )

  function take(files: readonly File[], { form, one }: Kept, same = false) {
    const recordings = files.filter((file) => !isCaptions(file))
    const [first, ...others] = recordings
    const given = files.filter(isCaptions)
    if (!same && others.length > 0 && given.length > 0)
      toast.info(t`The captions were left out. Open one of the recordings and add them there.`)
    else if (given.length > 1)
      toast.info(t`Only one file of captions fits a recording. The others were left out.`)
    const said = given[0] ?? (material.state === 'none' ? captions : null)
    setCaptions(said)
    if (!first) return
    if (others.length === 0) return void open(first, { said, same })
    if (!same) anew()
    else if (one) edited.current = one
    many.begin(recordings, form)
    const alone = same && one?.isOpen && recordings.find((file) => isSame(one, file))
    if (alone) return void open(alone, { said, same, among: recordings, form })
    setCaptions(null)
    setMaterial({ state: 'many' })
  }

  type Opening = {
    said?: File | null
    same?: boolean
    /** The others it is one of, which it then stays with. */
    among?: readonly File[]
    form?: Form
  }
  async function open(
    file: File,
    { said = null, same = false, among = [], form = work.form }: Opening = {},
  ) {
    const signal = begin(said ? [file, said] : [file])
    const isOne = among.length > 0
    const stop = () => {
      leaveOpening()
      if (isOne) showAll()
      else setMaterial({ state: 'none' })
    }
    const onProgress: Progress = (fraction, stage) =>
      !signal.aborted && setMaterial({ state: 'listening', file, fraction, stage, stop })
    onProgress(0, 'reading')
    const result = await analyse(file, { signal, onProgress }, { mayBeSilent: true })
    if (signal.aborted) return
    if (!result.ok) {
      if (!isOne) return setMaterial({ state: 'refused', file, refusal: result })
      many.refuse(file, result, form)
      return showAll()
    }
    const known = edited.current
    if (isOne) {
      const { name, size } = file
      const isOther = !isSame(known, file)
      if (isOther) forgetSteps()
      const nothing = isOther && { edits: [], own: [] }
      save((now) => ({ ...now, ...nothing, one: { name, size, isOpen: true } }))
      if (said) keepFiles([...among, said])
    } else {
      if (!same) anew()
      if (!same && known && !isSame(known, file))
        save((now) => ({ ...now, edits: [], own: [], one: null }))
      keepFiles(said ? [file, said] : [file])
    }
    edited.current = { name: file.name, size: file.size }
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
          const recordings = many.items.map(({ file }) => file)
          keepFiles([...(recordings.length > 0 ? recordings : [file]), given])
        }}
        work={work}
        onWork={(next) => save((now) => ({ ...now, ...next }))}
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
        onOpen={(file) => void open(file, { among: many.items.map((item) => item.file) })}
        onOther={() => {
          many.begin([], work.form)
          setMaterial({ state: 'none' })
        }}
      />
    )
  if (material.state === 'listening')
    return (
      <OpeningDesk
        name={material.file.name}
        fraction={material.fraction}
        stage={material.stage}
        doing={i18n._(stageCopy[material.stage])}
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
          captions={captions}
          onFiles={(files) => take(files, work)}
          ahead={loadWorkbench}
        />
      }
    />
  )
}
