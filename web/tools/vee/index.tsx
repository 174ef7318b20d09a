import { useRef, useState } from 'react'
import { Desk } from '../../desk/desk.tsx'
import { FIRST_GIF } from '../../desk/gif-form.ts'
import { isCaptions } from '../../desk/caption-files.ts'
import { Refused } from '../../desk/refused.tsx'
import { withMaterial } from '../../desk/with-material.tsx'
import { useWork } from '../../desk/work.ts'
import { isSoundAlone } from '../../media/edit/layers.ts'
import { clipsOf, EMPTY, type Medium, type Sequence } from '../../media/edit/sequence.ts'
import { OpeningDesk } from '../../desk/opening-desk.tsx'
import { useLingui } from '@lingui/react/macro'
import { stageCopy } from '../../media/why.ts'
import type { Output } from './film-settings.tsx'
import { addCaptions, type OwnSound, withMedia, withOwnSound } from './new-clips.ts'
import { Start } from './start.tsx'
import { useMedia } from './use-media.ts'
import { useOneTake } from './use-one-take.ts'

const loadWorkbench = async () => ({ default: (await import('./workbench.tsx')).Workbench })
const Workbench = withMaterial(loadWorkbench)

/** What was asked with files that were handed over: how a film sounds under a voice that came with it. */
type Asked = { under?: OwnSound }

/** What a project keeps of the tool: the sequence, and how it is written. The media stay on the device. */
type Kept = { form: Sequence & Asked; output: Omit<Output, 'format'> & Partial<Output> }

const FIRST: Kept = {
  form: EMPTY,
  output: { short: 'source', sound: 'mp3', loudness: null, ...FIRST_GIF },
}

/** Text on a timeline is work without any file as well. */
const isWork = (form: Sequence) => form.media.length > 0 || clipsOf(form).length > 0
const aloneAs = ({ form }: Kept) => (isWork(form) ? '' : undefined)

/** Video editor: clips on a timeline, seen as they will be, and one film out, all on the visitor's device. */
export default function VideoEditor() {
  const { t, i18n } = useLingui()
  const { files, refused, opening, opened, take, stop } = useMedia()
  const { work, save, keepFiles } = useWork<Kept>(
    FIRST,
    (given, same, kept) => void open(given, kept.form, same),
    aloneAs,
  )
  /** Every file of this page, also of media that were taken away and may come back; and those that are kept now. */
  const held = useRef<{ files: File[]; kept: File[] }>({ files: [], kept: [] })

  const keep = (given: readonly File[], media: readonly Medium[]) => {
    const now = held.current
    now.files = [...now.files, ...given]
    const used = media.flatMap(
      ({ name, size }) =>
        now.files.findLast((file) => file.name === name && file.size === size) ?? [],
    )
    const same = used.length === now.kept.length && used.every((file, i) => file === now.kept[i])
    if (same) return
    now.kept = used
    const here = (medium: Medium) =>
      used.some(({ name, size }) => name === medium.name && size === medium.size)
    keepFiles(
      used,
      media.filter((medium) => !here(medium)),
    )
  }

  /** The workbench goes on by itself; what is laid in from outside is shown by a new one. */
  const [round, setRound] = useState(0)
  const tellTake = useOneTake()

  async function open(files: readonly File[], sequence: Sequence, same = false) {
    const { media } = sequence
    const given = files.filter((file) => !isCaptions(file))
    const written = files.filter(isCaptions)
    const [fresh, cues] = await Promise.all([
      take(given, media),
      // What is kept has its captions already.
      written.length > 0 && !(same && isWork(sequence))
        ? (await import('./cues.ts')).cuesOf(written)
        : [],
    ])
    if (fresh === null) return
    if (fresh.length === 0 && cues.flat().length === 0) return keep(given, media)
    setRound((now) => now + 1)
    save((now) => {
      // What was kept may have come back while the new ones were looked at.
      const unknown = fresh.filter(({ name, size }) =>
        now.form.media.every((medium) => medium.name !== name || medium.size !== size),
      )
      const { under, ...asItWas } = now.form
      const taken = withMedia(asItWas, unknown)
      const form = cues.reduce(addCaptions, under ? withOwnSound(taken, under) : taken)
      keep(given, form.media)
      return { ...now, form }
    })
    tellTake(fresh, (to) => {
      setRound((now) => now + 1)
      save((now) => ({ ...now, form: to(now.form) }))
    })
  }

  const { form } = work
  // A project from before there were as many ways to write it.
  const output: Output = {
    ...FIRST.output,
    format: isSoundAlone(form) ? 'sound' : 'mp4',
    ...work.output,
  }
  if (isWork(form))
    return (
      <Workbench
        key={round}
        {...{ files, refused, opening, output }}
        onStop={stop}
        sequence={form}
        onChange={(sequence) => {
          keep([], sequence.media)
          save((now) => ({ ...now, form: sequence }))
        }}
        onOutput={(change) => save((now) => ({ ...now, output: { ...now.output, ...change } }))}
        onFiles={async (given, known) => {
          const fresh = (await take(given, known)) ?? []
          keep(given, [...known, ...fresh])
          return fresh
        }}
      />
    )
  if (opening)
    return (
      <OpeningDesk
        fraction={opened}
        doing={opened === undefined ? i18n._(stageCopy.reading) : t`Reading the files`}
        onCancel={stop}
      />
    )
  return (
    <Desk
      stage={
        <Start
          said={
            refused.length > 0 &&
            refused.map(
              (one, i) =>
                'why' in one && (
                  // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
                  <Refused key={i} {...one} />
                ),
            )
          }
          onFiles={(given) => void open(given, form)}
          ahead={loadWorkbench}
        />
      }
    />
  )
}
