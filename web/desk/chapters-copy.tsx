import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { clock } from '../kernel/clock.ts'
import { readChapterLines } from '../media/chapter-lines.ts'
import { saveFile } from '../media/save-file.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, inputClass } from '../ui/field.tsx'
import { toast } from '../ui/toast.ts'
import { SaveToLibrary } from './save-to-library.tsx'
import { wordsOf } from './words-of.ts'

/** Whether there is a place in it for chapters into which players look. */
export const canHaveChapters = ({ name }: File) => /\.(?:mp3|m4a)$/.test(name)

/** Gives a recording that has no chapters some that are written one a line. */
export function ChaptersCopy({ of }: { of: File }) {
  const [open, setOpen] = useState(false)
  // Kept while the window is closed.
  const [text, setText] = useState('')
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Add chapters</Trans>
      </Button>
      {open && <Window {...{ of, text }} onText={setText} onClose={() => setOpen(false)} />}
    </>
  )
}

type WindowProps = { of: File; text: string; onText: (text: string) => void; onClose: () => void }

function Window({ of, text, onText, onClose }: WindowProps) {
  const { t } = useLingui()
  const [touched, setTouched] = useState(false)
  const seconds = useLength(of)
  const read = readChapterLines(text)
  const late = read.ok ? read.chapters.find(({ start }) => start >= seconds) : undefined
  const isReady = read.ok && read.chapters.length > 0 && !late && Number.isFinite(seconds)
  const make = async () => {
    if (!read.ok) return []
    const { addChapters } = await import('../media/add-chapters.ts')
    return [await addChapters(of, read.chapters, seconds)]
  }
  const download = () =>
    make().then(
      (made) => made.forEach(saveFile),
      (error: unknown) => toast.error(wordsOf(error)),
    )

  function wrong() {
    if (!read.ok) {
      const { line } = read
      return t`“${line}” does not begin with a time such as 4:30.`
    }
    if (!late) return undefined
    const [start, end] = [clock(late.start), clock(seconds)]
    return t`A chapter at ${start} would begin after the end at ${end}.`
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>A copy with chapters</Trans>}
      actions={
        <>
          <SaveToLibrary of={text} make={make} disabled={!isReady} />
          <Button look="primary" disabled={!isReady} onClick={() => void download()}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>One chapter a line, a time and a title</Trans>}
        hint={<Trans>As listed under videos and in show notes: paste them here.</Trans>}
        error={touched && wrong()}
      >
        {(wired) => (
          <textarea
            {...wired}
            rows={8}
            value={text}
            placeholder={t`0:00 Welcome\n4:30 The first guest`}
            onChange={({ target }) => onText(target.value)}
            onBlur={() => setTouched(true)}
            className={`${inputClass} py-2`}
          />
        )}
      </Field>
    </Dialog>
  )
}

/** How long a recording is, in seconds; NaN until that is known. */
function useLength(file: File) {
  const [seconds, setSeconds] = useState(Number.NaN)
  useEffect(() => {
    let gone = false
    const look = async () => {
      const { lengthOfSound } = await import('../media/add-chapters.ts')
      const found = await lengthOfSound(file)
      if (!gone) setSeconds(found)
    }
    look().catch((error: unknown) => gone || toast.error(wordsOf(error)))
    return () => {
      gone = true
    }
  }, [file])
  return seconds
}
