import { Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { stemOf } from '../../../../worker/kernel/file-name/contract.ts'
import { Desk } from '../../../desk/desk.tsx'
import { FilePicker } from '../../../desk/file-picker.tsx'
import { Refused } from '../../../desk/refused.tsx'
import { stageCopy } from '../../../media/why.ts'
import { withMaterial } from '../../../desk/with-material.tsx'
import { openText } from '../../../desk/open-text.ts'
import { useWork } from '../../../desk/work.ts'
import { readCaptions } from '../../../media/captions/read-captions.ts'
import { fits } from '../../../ui/accept.ts'
import { sorted } from '../../../ui/recognised.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { OpeningDesk } from '../../../desk/opening-desk.tsx'
import { RECORDINGS } from '../../face.ts'
import face from '../face.ts'
import { aloneAs, FIRST, isFilmed, type Kept } from './kept.ts'
import { SubtitlesInside } from './subtitles-inside.tsx'
import { useEditing } from './use-editing.ts'
import { useFilm } from './use-film.ts'

const loadWorkbench = async () => ({ default: (await import('./workbench.tsx')).Workbench })
const Workbench = withMaterial(loadWorkbench)

/** A film and captions in; captions changed, styled and written out, all on the visitor's own device. */
export function EditCaptions() {
  const { t, i18n } = useLingui()
  const { opening, film, heard, open: openFilm, forget, close } = useFilm()
  /** A file of captions that had none in it. */
  const [unread, setUnread] = useState('')
  /** Whether a film was opened whose own subtitles were neither taken nor left. */
  const [undecided, setUndecided] = useState(false)
  const { work, save, keepFiles, anew } = useWork<Kept>(
    FIRST,
    (files, same) => void take(files, same),
    aloneAs,
  )
  const editing = useEditing(work, save)
  // Reading takes a while: captions come to the lines as they are by then.
  const latest = useRef(editing)
  useLayoutEffect(() => void (latest.current = editing))

  const before = useRef<Promise<unknown>>(Promise.resolve())
  async function take(given: readonly File[], same = false) {
    setUnread('')
    forget()
    // What was given first is taken first, also where it takes longer to tell what it is.
    const good = (file: File) => fits(file, face.modes.edit.accept)
    const sorting = before.current.then(() => sorted(given, good))
    before.current = sorting
    const seen = await sorting
    const files = [...seen.fitting, ...seen.others]
    const films = files.filter((file) => fits(file, RECORDINGS))
    const captions = files.filter((file) => fits(file, face.modes.translate.accept))
    const [film] = films
    const written = captions[0] ?? files.find((file) => !films.includes(file))
    if (films.length > 1 || captions.length > 1)
      toast.info(t`Only one video and one file of captions fit here. The others were left out.`)
    // What was changed since is kept beside the files.
    const wanted = same && work.form.begun ? undefined : written
    const read = wanted && (await openText(wanted, readCaptions))
    // Captions that are there before their film would be a work of their own, called as they are.
    if (film && (await openFilm(film))) {
      keepFiles([film])
      setUndecided(!same)
    }
    if (wanted && read?.captions.length === 0) setUnread(wanted.name)
    else if (wanted && read) latest.current.take(read, stemOf(wanted.name))
  }
  function leave() {
    close()
    setUnread('')
    anew()
    // Captions may follow without a film.
    keepFiles([])
    save(() => ({ form: { ...FIRST.form, style: work.form.style, output: work.form.output } }))
  }

  if (opening.state === 'opening') {
    return (
      <OpeningDesk
        name={opening.file.name}
        fraction={opening.fraction}
        stage={opening.stage}
        doing={i18n._(stageCopy[opening.stage])}
        onCancel={opening.stop}
      />
    )
  }
  const notes = (
    <>
      {opening.state === 'refused' && (
        <Refused name={opening.file.name} why={opening.why} detail={opening.detail} />
      )}
      {film && film.probe.subtitles.length > 0 && (undecided || work.form.lines.length === 0) && (
        <SubtitlesInside
          key={film.file.name}
          film={film}
          instead={work.form.lines.length > 0}
          told={film.video !== null && isFilmed(work.form.output)}
          onTake={(captions) => {
            latest.current.take({ captions }, stemOf(film.file.name))
            setUndecided(false)
          }}
          onKeep={() => setUndecided(false)}
        />
      )}
      {unread && (
        <p role="alert" className="text-14 text-red">
          <Trans>There are no captions in “{unread}”. What fits: SRT, VTT, ASS, LRC or TXT.</Trans>
        </p>
      )}
    </>
  )
  if (!film && !work.form.begun && work.form.lines.length === 0) {
    return (
      <Desk
        stage={
          <>
            <FilePicker
              said={notes}
              multiple
              title={<Trans>Drop a video, captions, or both</Trans>}
              hint={
                <Trans>
                  MP4, MOV, MKV, WebM or TS, and SRT, VTT, ASS, LRC or TXT. Nothing leaves your
                  device.
                </Trans>
              }
              price={<Trans>Free on your device</Trans>}
              accept={face.modes.edit.accept}
              sample={face.modes.edit.sample}
              onFiles={(files) => void take(files)}
              ahead={loadWorkbench}
            />
            <Button
              look="quiet"
              className="self-center"
              onClick={() => editing.take({ captions: [] }, '')}
            >
              <Trans>Begin with empty lines</Trans>
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Workbench
      key={film?.file.name ?? ''}
      film={film}
      heard={heard}
      editing={editing}
      notes={notes}
      onFiles={(files) => void take(files)}
      onOther={leave}
    />
  )
}
