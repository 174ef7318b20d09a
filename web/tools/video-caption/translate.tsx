import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import type { Segment } from '../../../worker/providers/heard/contract.ts'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { AnotherFile } from '../../desk/another-file.tsx'
import { CloudAction, CloudBalance, CloudPrice, CloudStatus, Spent } from '../../desk/cloud-bar.tsx'
import { useAtTask } from '../../desk/cloud.ts'
import { Desk } from '../../desk/desk.tsx'
import { Following } from '../../desk/following.tsx'
import { FilePicker } from '../../desk/file-picker.tsx'
import { UndoRedo } from '../../desk/undo-redo.tsx'
import { openText } from '../../desk/open-text.ts'
import { useWork } from '../../desk/work.ts'
import { DemoBadge } from '../../features/tasks/demo-badge.tsx'
import { isOpen } from '../../features/tasks/keep.ts'
import type { CaptionFile } from '../../media/captions/caption.ts'
import { readCaptions } from '../../media/captions/read-captions.ts'
import face from './face.ts'
import { EachMinute } from './each-minute.tsx'
import { FIRST, type Kept } from './form.ts'
import { useGlossary } from '../../desk/glossary.ts'
import { keyed } from './lines.ts'
import { Lines } from './reading.tsx'
import { Settings } from './settings.tsx'
import { DownloadLines, TakingAway } from './taking-away.tsx'
import { useCaptions } from './use-captions.ts'
import { isSaid, sentenceOf } from './written.ts'

type Given = { name: string; file: CaptionFile; segments: Segment[] }

/** Captions that are there already, in another language line by line. */
export function Translate() {
  const { i18n } = useLingui()
  const glossary = useGlossary()
  const [given, setGiven] = useState<Given | null>(null)
  const { work, save, keepFiles, anew } = useWork<Kept>(
    { ...FIRST, form: { ...FIRST.form, to: i18n.locale === 'en-US' ? 'zh-HK' : 'en' } },
    ([file], same) => file && void take(file, same),
  )
  async function take(file: File, same = false) {
    if (lines.length === 0) setGiven(null)
    const read = await openText(file, readCaptions)
    if (!read) return
    const said = read.captions.filter(isSaid)
    // A model gets each caption as one sentence, whatever its lines are.
    const segments = said.map((one) => ({ start: one.start, end: one.end, text: sentenceOf(one) }))
    if (segments.length > 0 && !same) clear()
    setGiven({ name: file.name, file: read, segments })
    if (segments.length > 0) keepFiles([file])
  }
  function clear() {
    anew()
    save((now) => ({
      ...now,
      takes: [],
      translations: [],
      form: { ...FIRST.form, to: now.form.to },
    }))
  }
  const lines = useMemo(() => keyed(given?.segments ?? []), [given])
  const captions = useCaptions(work, save, { lines, language: '' }, glossary)
  const { latest, untold, translating } = captions
  const unsettled = latest && latest.status !== 'succeeded' ? latest : undefined
  const { to, edits } = captions.form
  const cloud = useAtTask(translating.cloud, unsettled, [to, edits, glossary.text])
  const busy = unsettled !== undefined && isOpen(unsettled)
  const working = busy || cloud.busy
  const done = lines.length > 0 && untold.length === 0
  const name = stemOf(given?.name ?? '')

  if (lines.length === 0) {
    return (
      <Desk
        stage={
          <FilePicker
            said={
              given && (
                <p role="alert" className="text-14 text-red">
                  <Trans>
                    There are no captions in “{given.name}”. What fits: SRT, VTT, ASS, LRC or TXT.
                  </Trans>
                </p>
              )
            }
            title={<Trans>Drop captions or a text</Trans>}
            hint={
              <Trans>SRT, VTT, ASS, LRC or TXT. Opening, changing and saving them is free.</Trans>
            }
            price={<EachMinute />}
            accept={face.modes.translate.accept}
            sample={face.modes.translate.sample}
            onFiles={([file]) => file && void take(file)}
          />
        }
      />
    )
  }
  return (
    <>
      {busy && <Following id={unsettled.id} />}
      <Desk
        name={given?.name}
        head={
          <>
            {latest?.demo && <DemoBadge task={latest} />}
            <AnotherFile
              disabled={working}
              onClick={() => {
                clear()
                setGiven(null)
              }}
            />
            <UndoRedo of={captions} disabled={working} />
          </>
        }
        stage={<Lines captions={captions} heard={null} onHear={null} busy={working} />}
        strip={<TakingAway captions={captions} name={name} source={given?.file} />}
        settings={<Settings imported captions={captions} glossary={glossary} disabled={working} />}
        status={<CloudStatus cloud={cloud} tooLarge={null} />}
        price={
          done && latest && !unsettled ? <Spent id={latest.id} /> : <CloudPrice cloud={cloud} />
        }
        balance={!done && <CloudBalance cloud={cloud} />}
        action={
          done && !busy ? (
            <DownloadLines main captions={captions} name={name} source={given?.file} />
          ) : (
            <CloudAction
              cloud={cloud}
              label={
                <Plural value={untold.length} one="Translate # line" other="Translate # lines" />
              }
              disabled={untold.length === 0}
              onStart={translating.start}
              done={() => null}
            />
          )
        }
      />
    </>
  )
}
