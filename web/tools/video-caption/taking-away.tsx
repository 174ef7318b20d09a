import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { SaveToLibrary } from '../../desk/save-to-library.tsx'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SendTo } from '../send-to.tsx'
import type { Captions } from './use-captions.ts'
import { fileOf, type FileKind } from './written.ts'

/** The lines as they are to be taken away: in which language, and as what. */
function filesOf({ form, shown, untold, which }: Captions, name: string) {
  const other = form.to !== '' && which === 'other' && untold.length === 0
  const lines = shown.map((line) => ({
    start: line.start,
    end: line.end,
    text: other ? line.other : line.text,
    ...(line.who !== undefined && { speaker: line.who }),
  }))
  const titled = other ? `${name}.${form.to}` : name
  const speakers = lines.some(({ speaker }) => speaker)
  return (kind: FileKind, times = false) => fileOf(kind, lines, titled, { times, speakers })
}

type Props = { captions: Captions; name: string }

/** The ways on with the lines: as files, into the library, to another tool. */
export function TakingAway({ captions, name }: Props) {
  const { t } = useLingui()
  const make = filesOf(captions, name)
  const { form, untold, shown, which, setWhich } = captions
  const save = (kind: FileKind, times?: boolean) => saveFile(make(kind, times))
  const srt = make('srt')
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {form.to && untold.length === 0 && (
        <div className="w-60">
          <Segmented
            quiet
            label={t`Which language is taken away`}
            value={which}
            segments={[
              { value: 'own', label: t({ message: 'Original', context: 'text' }) },
              { value: 'other', label: t`Translation` },
            ]}
            onChange={setWhich}
          />
        </div>
      )}
      <SendTo file={srt} />
      <SaveToLibrary
        key={`${which} ${form.shape}`}
        of={shown}
        make={async () => [make(form.shape === 'text' ? 'txt' : 'srt')]}
      />
      <Menu
        trigger={
          <Button>
            <Download aria-hidden />
            <Trans>Other formats</Trans>
          </Button>
        }
        entries={[
          { id: 'srt', label: t`Captions as SRT`, onSelect: () => save('srt') },
          { id: 'vtt', label: t`Captions as WebVTT`, onSelect: () => save('vtt') },
          { id: 'txt', label: t`Text`, onSelect: () => save('txt') },
          { id: 'timed', label: t`Text with times`, onSelect: () => save('txt', true) },
        ]}
      />
    </div>
  )
}

/** @param props.main it is all there, so this is what is left to do */
export function DownloadLines({ captions, name, main }: Props & { main: boolean }) {
  const make = filesOf(captions, name)
  const kind = captions.form.shape === 'text' ? 'txt' : 'srt'
  const named = kind.toUpperCase()
  return (
    <Button {...(main && { look: 'primary' })} onClick={() => saveFile(make(kind))}>
      <Download aria-hidden />
      <Trans>Download {named}</Trans>
    </Button>
  )
}
