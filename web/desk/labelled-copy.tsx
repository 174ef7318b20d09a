import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { clock } from '../kernel/clock.ts'
import { putDraft, readDraft } from '../kernel/drafts.ts'
import { readChapterLines } from '../media/chapter-lines.ts'
import { saveFile } from '../media/save-file.ts'
import { PICTURES } from '../media/taken.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, inputClass, TextField } from '../ui/field.tsx'
import { useObjectUrl } from '../ui/object-url.ts'
import { toast } from '../ui/toast.ts'
import { FilePicker } from './file-picker.tsx'
import { openText } from './open-text.ts'
import { SaveToLibrary } from './save-to-library.tsx'
import { wordsOf } from './words-of.ts'

/** Whether there are places in it into which players look. */
export const canBeLabelled = ({ name }: File) => /\.(?:mp3|m4a)$/.test(name)

/** What is written into the copy; without a title or an author those of the file stay. */
type Draft = { title?: string; artist?: string; cover: Blob | null; chapters: string }
const NOTHING: Draft = { cover: null, chapters: '' }

type Props = {
  of: File
  /** Chapters are only for a recording that has none. */
  hasNoChapters: boolean
}

/** Gives a recording what players show beside it: title, author, cover and chapters. */
export function LabelledCopy(props: Props) {
  const [open, setOpen] = useState(false)
  const [draft, change] = useKeptDraft(props.of)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Title, cover, chapters</Trans>
      </Button>
      {open && draft && (
        <Window {...props} draft={draft} onChange={change} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/**
 * What was begun for a recording, over reloads; it goes on with the recording that takes its place.
 * @returns null until it is read
 */
function useKeptDraft({ name, size, lastModified }: File) {
  const place = `labels/${JSON.stringify([name, size, lastModified])}`
  // Apart from the words, of which each letter is written to the device.
  const coverPlace = `${place}/cover`
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    let gone = false
    const read = async () => {
      const [words, picture] = await Promise.all([readDraft(place), readDraft(coverPlace)])
      const cover = picture?.files[0] ?? null
      const found = words || cover ? { ...NOTHING, ...words?.form, cover } : NOTHING
      if (!gone) setDraft((now) => now ?? found)
    }
    void read()
    return () => {
      gone = true
    }
  }, [place, coverPlace])
  const isBegun = draft !== null && draft !== NOTHING
  const { cover = null, title, artist, chapters } = draft ?? NOTHING
  // Where the device has no room, it lasts as long as the page.
  useEffect(() => {
    const form = {
      ...(title !== undefined && { title }),
      ...(artist !== undefined && { artist }),
      chapters,
    }
    if (isBegun) putDraft(place, { form, files: [] }).catch(() => {})
  }, [place, isBegun, title, artist, chapters])
  useEffect(() => {
    const files = cover ? [new File([cover], 'cover.jpg', { type: cover.type })] : []
    if (isBegun) putDraft(coverPlace, { form: {}, files }).catch(() => {})
  }, [coverPlace, isBegun, cover])
  const change = (changed: Partial<Draft>) => setDraft((now) => now && { ...now, ...changed })
  return [draft, change] as const
}

type WindowProps = Props & {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
  onClose: () => void
}

function Window({ of, hasNoChapters, draft, onChange, onClose }: WindowProps) {
  const { t } = useLingui()
  const [touched, setTouched] = useState(false)
  const told = useLabels(of)
  const { title = told?.title ?? '', artist = told?.artist ?? '', cover } = draft
  const read = readChapterLines(draft.chapters)
  const late =
    told && read.ok ? read.chapters.find(({ start }) => start >= told.seconds) : undefined
  const hasChapters = read.ok && read.chapters.length > 0
  const isChanged = [title !== told?.title && title, artist !== told?.artist && artist].some(
    Boolean,
  )
  const isReady = told !== null && read.ok && !late && (hasChapters || isChanged || cover !== null)

  const make = async () => {
    if (!read.ok || !told) return []
    const { labelSound } = await import('../media/label-sound.ts')
    const bytes = cover && new Uint8Array(await cover.arrayBuffer())
    return [await labelSound(of, { title, artist, cover: bytes }, read.chapters, told.seconds)]
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
    if (!late || !told) return undefined
    const [start, end] = [clock(late.start), clock(told.seconds)]
    return t`A chapter at ${start} would begin after the end at ${end}.`
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>What players show</Trans>}
      description={<Trans>Podcast apps and players show it beside the sound.</Trans>}
      actions={
        <>
          <SaveToLibrary of={draft} make={make} disabled={!isReady} />
          <Button look="primary" disabled={!isReady} onClick={() => void download()}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={<Trans>Title</Trans>}
          placeholder={t`Episode 12: The harbor`}
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <TextField
          label={<Trans>Podcast or author</Trans>}
          value={artist}
          onChange={({ target }) => onChange({ artist: target.value })}
        />
        <Cover cover={cover} onChange={(next) => onChange({ cover: next })} />
        {hasNoChapters && (
          <Field
            label={<Trans>One chapter a line, a time and a title</Trans>}
            hint={<Trans>As listed under videos and in show notes: paste them here.</Trans>}
            error={touched && wrong()}
          >
            {(wired) => (
              <textarea
                {...wired}
                rows={6}
                value={draft.chapters}
                placeholder={t`0:00 Welcome\n4:30 The first guest`}
                onChange={({ target }) => onChange({ chapters: target.value })}
                onBlur={() => setTouched(true)}
                className={`${inputClass} py-2`}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  )
}

type CoverProps = { cover: Blob | null; onChange: (cover: Blob | null) => void }

function Cover({ cover, onChange }: CoverProps) {
  const { t } = useLingui()
  const url = useObjectUrl(cover)
  async function take([picture]: File[]) {
    const { coverPicture } = await import('../media/label-sound.ts')
    const made = picture && (await openText(picture, coverPicture))
    if (made) onChange(made)
  }
  return (
    <div role="group" aria-label={t`Cover`} className="flex flex-col gap-1.5">
      <p className="text-14 font-medium">
        <Trans>Cover</Trans>
      </p>
      {cover ? (
        <div className="flex items-center gap-3">
          <img
            {...(url && { src: url })}
            alt={t`Cover`}
            className="size-24 rounded-md border border-line object-cover"
          />
          <Button look="quiet" onClick={() => onChange(null)}>
            <Trash2 aria-hidden />
            <Trans>Remove</Trans>
          </Button>
        </div>
      ) : (
        <FilePicker
          compact
          camera="picture"
          title={<Trans>Drop a picture here; its middle becomes a square</Trans>}
          accept={PICTURES}
          onFiles={(files) => void take(files)}
        />
      )}
    </div>
  )
}

type Told = { seconds: number; title: string; artist: string }

/** What a recording says of itself; null until that is known. */
function useLabels(file: File): Told | null {
  const [told, setTold] = useState<Told | null>(null)
  useEffect(() => {
    let gone = false
    const look = async () => {
      const { readLabels } = await import('../media/label-sound.ts')
      const found = await readLabels(file)
      if (!gone) setTold(found)
    }
    look().catch((error: unknown) => gone || toast.error(wordsOf(error)))
    return () => {
      gone = true
    }
  }, [file])
  return told
}
