import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Captions, FileCode, ListVideo } from 'lucide-react'
import { useRef } from 'react'
import type { Analysis } from '../../media/analyse.ts'
import { saveFile } from '../../media/save-file.ts'
import type { Paced } from '../../media/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { openText } from '../../desk/open-text.ts'
import { useDropped } from '../../desk/dropped.ts'
import { CAPTIONS, isCaptions } from '../../desk/caption-files.ts'
import type { ListKind } from './list-files.ts'

type Props = {
  file: File
  analysis: Analysis
  /** The result's name, without its ending. */
  title: string
  kept: readonly Paced[]
  /** Drop-frame timecode, where there is one. */
  drop: boolean
  /** A list tells cuts only, no speeds. */
  speeds: boolean
  /** What is said in the recording, where it was given along. */
  captions: File | null
  onCaptions: (captions: File) => void
}

const files = () => import('./list-files.ts')

/** The cuts for an editing program, and captions that fit the result: without exporting anything. */
export function TakeLists({ analysis, drop, speeds, captions, onCaptions, ...cut }: Props) {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  useDropped((dropped) => {
    const given = dropped.find(isCaptions)
    const name = dropped[0]?.name ?? ''
    if (!given) return toast.error(t`There are no captions in ${name}. What fits: SRT or WebVTT.`)
    onCaptions(given)
    toast.success(t`Captions added. Take them under Cut list, moved to fit the result.`)
  })
  const save = async (kind: ListKind) => {
    const { listFile } = await files()
    saveFile(await listFile(kind, cut, analysis, drop))
  }
  const move = async (given: File) => {
    const { name } = given
    const { movedCaptions } = await files()
    const done = await openText(given, (file) => movedCaptions(file, cut))
    if (done === undefined) return
    if (!done) return toast.error(t`There are no captions in ${name}. What fits: SRT or WebVTT.`)
    onCaptions(given)
    saveFile(done.file)
    const { kept, gone } = done
    const moved = plural(kept, { one: '# caption moved', other: '# captions moved' })
    toast.success(gone > 0 ? t`${moved}; ${gone} went with the cuts` : moved)
  }
  const list = (id: ListKind, label: string) => ({
    id,
    label,
    icon: <FileCode aria-hidden />,
    disabled: speeds,
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
        {...(speeds && {
          heading: <Trans>A list tells cuts only. Cut the silences out to take one.</Trans>,
        })}
        entries={[
          list('fcpxml', t`FCPXML for Final Cut Pro and Resolve`),
          list('premiere', t`XML for Premiere Pro`),
          list('edl', t`EDL (CMX 3600)`),
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
