import { Trans, useLingui } from '@lingui/react/macro'
import { Captions as CaptionsIcon, Download, Speech } from 'lucide-react'
import { useState } from 'react'
import { SaveToLibrary } from '../../desk/save-to-library.tsx'
import type { CaptionFile } from '../../media/captions/caption.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { useOpenWith, useProductOf } from '../send.ts'
import { SendTo } from '../send-to.tsx'
import type { Output } from './edit/kept.ts'
import type { Captions } from './use-captions.ts'
import { type FileKind, filesOf, kindOf } from './written.ts'

type Props = {
  captions: Captions
  name: string
  /** The file that they came from. */
  source?: CaptionFile | undefined
}

/** What is taken away of lines where nothing else is asked for. */
const usualKind = ({ form }: Captions, source: CaptionFile | undefined): FileKind =>
  form.shape === 'text' ? 'txt' : source ? kindOf(source) : 'srt'

type FromRecording = {
  /** The recording, where it is here. */
  heardIn?: File | undefined
  /** It has pictures that they can be written into. */
  filmed?: boolean
}

/** The ways on with the lines: into their film, as files, into the library, to another tool. */
export function TakingAway({
  captions,
  name,
  source,
  heardIn,
  filmed = false,
}: Props & FromRecording) {
  const { t } = useLingui()
  const make = filesOf(captions, name, source)
  const { form, untold, shown, which, setWhich } = captions
  // An SRT has no room for the times of words.
  const sent = source ? kindOf(source) : 'vtt'
  const save = (kind: FileKind, times?: boolean) => saveFile(make(kind, times))
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {form.to && untold.length === 0 && (
        <div className="w-full sm:w-52">
          <Segmented
            quiet
            label={t`Language to download`}
            value={which}
            segments={[
              { value: 'own', label: t({ message: 'Original', context: 'text' }) },
              { value: 'other', label: t`Translation` },
            ]}
            onChange={setWhich}
          />
        </div>
      )}
      {heardIn && filmed && form.shape === 'captions' && (
        <>
          {form.to && untold.length === 0 && which === 'other' && (
            <ToSpeech film={heardIn} lines={() => make('srt')} />
          )}
          <ToPictures film={heardIn} lines={() => make(sent)} />
        </>
      )}
      <SendTo
        name={[sent, 'srt'].map((kind) => `${name}.${kind}`)}
        file={async (wanted) => make(wanted.endsWith(sent) ? sent : 'srt')}
        along={heardIn}
      />
      <SaveToLibrary
        key={`${which} ${form.shape}`}
        of={shown}
        make={async () => [make(usualKind(captions, source))]}
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
          ...(source?.ass
            ? [{ id: 'ass', label: t`Captions as ASS`, onSelect: () => save('ass') }]
            : []),
          { id: 'txt', label: t`Text`, onSelect: () => save('txt') },
          { id: 'timed', label: t`Text with times`, onSelect: () => save('txt', true) },
        ]}
      />
    </div>
  )
}

type OnTo = { film: File; lines: () => File }

/** On to how they look, and into the pictures of their film. */
function ToPictures({ film, lines }: OnTo) {
  const editor = useProductOf(EDITING)
  const { busy, go } = useGoingOn()
  if (!editor) return null
  const form = { output: 'burned' satisfies Output }
  return (
    <Button busy={busy} onClick={() => go(editor.key, [film, lines()], form)}>
      <CaptionsIcon aria-hidden />
      <Trans>Style and burn in</Trans>
    </Button>
  )
}

/** On to a voice that says them at their times, and from there under their film. */
function ToSpeech({ film, lines }: OnTo) {
  const speech = useProductOf(SPEAKING)
  const { busy, go } = useGoingOn()
  if (!speech) return null
  return (
    <Button busy={busy} onClick={() => go(speech.key, [film, lines()])}>
      <Speech aria-hidden />
      <Trans>Have it spoken</Trans>
    </Button>
  )
}

const EDITING = { tool: 'video-caption', input: { mode: 'edit' } }
const SPEAKING = { tool: 'tts', input: { mode: 'say' } }

/** Opens another tool with files; where there is no room for them the person is told. */
function useGoingOn() {
  const { t } = useLingui()
  const openWith = useOpenWith()
  const [busy, setBusy] = useState(false)
  const go = (...to: Parameters<typeof openWith>) => {
    setBusy(true)
    void openWith(...to)
      .catch(() =>
        toast.error(
          t`Your device has no room to hand this file over. Free some space and try again.`,
        ),
      )
      .finally(() => setBusy(false))
  }
  return { busy, go }
}

/** @param props.main it is all there, so this is what is left to do */
export function DownloadLines({ captions, name, source, main }: Props & { main: boolean }) {
  const make = filesOf(captions, name, source)
  const kind = usualKind(captions, source)
  const named = kind.toUpperCase()
  return (
    <Button {...(main && { look: 'primary' })} onClick={() => saveFile(make(kind))}>
      <Download aria-hidden />
      <Trans>Download {named}</Trans>
    </Button>
  )
}
