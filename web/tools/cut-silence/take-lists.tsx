import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Captions, FileCode, ListVideo } from 'lucide-react'
import { useRef } from 'react'
import type { Analysis } from '../../media/analyse.ts'
import { whyOf } from '../../media/engine.ts'
import { whyCopy } from '../../media/why.ts'
import { saveFile } from '../../media/save-file.ts'
import type { CutParts } from '../../media/cut-lists/cut-list.ts'
import type { Paced, Range } from '../../media/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { openText } from '../../desk/open-text.ts'
import { useDropped } from '../../ui/dropped.ts'
import { CAPTIONS, isCaptions } from '../../desk/caption-files.ts'
import { fits } from '../../ui/accept.ts'
import { RECORDINGS } from '../face.ts'
import type { ListKind } from './list-files.ts'

type Props = {
  file: File
  analysis: Analysis
  /** The result's name, without its ending. */
  title: string
  kept: readonly Paced[]
  /** What is cut out of it, or shown faster. */
  active: readonly Range[]
  /** Drop-frame timecode, where there is one. */
  drop: boolean
  /** What is cut is shown faster, which no list tells. */
  speeds: boolean
  parts: CutParts
  onParts: (parts: CutParts) => void
  /** What is said in the recording, where it was given along. */
  captions: File | null
  onCaptions: (captions: File) => void
}

const files = () => import('./list-files.ts')

/** The cuts for an editing program, and captions that fit the result: without exporting anything. */
export function TakeLists({ analysis, speeds, captions, onCaptions, onParts, ...told }: Props) {
  const { parts } = told
  const { t, i18n } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  useDropped((dropped) => {
    const [given, ...others] = dropped.filter(isCaptions)
    const [first] = dropped
    const name = first?.name ?? ''
    if (!given && first && fits(first, RECORDINGS))
      return toast.info(t`To work on ${name} instead, choose “Another file”.`)
    if (!given)
      return toast.error(t`There are no captions in ${name}. What fits: SRT, WebVTT, ASS or LRC.`)
    onCaptions(given)
    if (others.length > 0)
      toast.info(t`Only one file of captions fits a recording. The others were left out.`)
    toast.success(t`Captions added. Take them under Cut list, moved to fit the result.`)
  })
  const save = async (kind: ListKind) => {
    try {
      const { listFile } = await files()
      saveFile(await listFile(kind, told, analysis))
    } catch (error) {
      toast.error(i18n._(whyCopy[whyOf(error)]))
    }
  }
  const move = async (given: File) => {
    const { name } = given
    const done = await openText(given, async (file) => (await files()).movedCaptions(file, told))
    if (done === undefined) return
    if (!done)
      return toast.error(t`There are no captions in ${name}. What fits: SRT, WebVTT, ASS or LRC.`)
    onCaptions(given)
    saveFile(done.file)
    const { kept, gone } = done
    const moved = plural(kept, { one: '# caption moved', other: '# captions moved' })
    toast.success(gone > 0 ? t`${moved}; ${gone} went with the cuts` : moved)
  }
  const above = parts === 'above'
  const untold = speeds && parts === 'out'
  const list = (id: ListKind, label: string, disabled = untold) => ({
    id,
    label,
    icon: <FileCode aria-hidden />,
    disabled,
    onSelect: () => void save(id),
  })
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={CAPTIONS.join(',')}
        aria-label={t`Captions`}
        onChange={({ target }) => {
          const [given] = target.files ?? []
          target.value = ''
          if (given) void move(given)
        }}
      />
      <Menu
        trigger={
          <Button>
            <ListVideo aria-hidden />
            <Trans>Cut list</Trans>
          </Button>
        }
        choice={{
          label: <Trans>What is cut, in the list</Trans>,
          value: parts,
          options: [
            { value: 'out', label: t`Left out` },
            { value: 'split', label: t`Kept, only split off` },
            { value: 'above', label: t`On a second track` },
          ],
          onChange: onParts,
        }}
        heading={
          untold ? (
            <Trans>
              A cut list holds no speeds. Keep what is cut in it, or set silences to Cut out.
            </Trans>
          ) : above ? (
            <Trans>An EDL has one track only and cannot hold a second.</Trans>
          ) : (
            analysis.video?.movingRate !== undefined && (
              <Trans>
                The frame rate of this video changes. FCPXML and XML go by time and fit it. An EDL
                counts frames: for one, first export the video from the video editor, which gives it
                a steady rate.
              </Trans>
            )
          )
        }
        entries={[
          list('fcpxml', t`FCPXML for Final Cut Pro and Resolve`),
          list('premiere', t`XML for Premiere Pro`),
          list('edl', t`EDL (CMX 3600)`, untold || above),
          {
            id: 'captions',
            label: captions ? t`Captions moved along (SRT)` : t`Move captions along (SRT)…`,
            icon: <Captions aria-hidden />,
            onSelect: () => (captions ? void move(captions) : chooser.current?.click()),
          },
        ]}
      />
    </>
  )
}
