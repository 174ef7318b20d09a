import { useEffect } from 'react'
import { useObjectUrl } from '../../../ui/object-url.ts'
import type { Brushing } from '../brush/brushing.ts'
import type { Form } from '../form.ts'
import type { Behind } from '../refine/behind.ts'
import { RefineStage } from '../refine/stage.tsx'
import { cutOf, usePreview } from '../use-device-cut.ts'
import { useCutInLibrary } from '../use-cut-in-library.ts'
import { usePicture } from '../use-picture.ts'

type Props = {
  file: File
  /** That cut it out in the cloud; null of one that was cut here. */
  task: string | null
  /** With what was brushed over this one. */
  form: Form
  behind: Behind | undefined
  onBrushing: (change: Partial<Brushing>) => void
}

/** One of several cut-outs to brush over; the picture as it is until that is there. */
export function RefineOne({ file, task, form, behind, onBrushing }: Props) {
  const { picture, open } = usePicture()
  useEffect(() => void open(file), [open, file])
  const here = cutOf(usePreview(task === null ? file : undefined, form))?.blob
  const inLibrary = useCutInLibrary(task, file.name)
  const url = useObjectUrl(file)
  const cut = task === null ? here : inLibrary
  if (picture.state !== 'ready' || !cut)
    return <img src={url} alt={file.name} className="pulse h-(--room) w-full object-contain" />
  return <RefineStage brushing={form} {...{ picture, cut, behind, onBrushing }} />
}
