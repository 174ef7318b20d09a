import { Trans } from '@lingui/react/macro'
import { Captions, Download } from 'lucide-react'
import { withBreaks } from '../../../worker/providers/subtitles/breaks/contract.ts'
import { writeSrt } from '../../../worker/providers/subtitles/contract.ts'
import { SaveToLibrary } from '../../desk/save-to-library.tsx'
import { SaveMp3 } from '../../desk/save-mp3.tsx'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { SendTo } from '../send-to.tsx'
import type { Whole } from './whole.ts'

/** The ways on with what was spoken, beside the download. */
export function TakingAway({ whole: { file, cues } }: { whole: Whole }) {
  const named = (extension: string) => file.name.replace(/wav$/, extension)
  return (
    <>
      <Button
        onClick={() =>
          saveFile(
            new File([writeSrt(cues.map(withBreaks))], named('srt'), {
              type: 'application/x-subrip',
            }),
          )
        }
      >
        <Captions aria-hidden />
        SRT
      </Button>
      <SaveMp3 file={file} />
      <SendTo file={file} />
      <SaveToLibrary of={file} make={async () => [file]} />
    </>
  )
}

type Download = {
  file: File
  /** It is all there, so this is what is left to do. */
  main: boolean
  disabled?: boolean
}

export function DownloadWav({ file, main, disabled = false }: Download) {
  return (
    <Button {...(main && { look: 'primary' })} disabled={disabled} onClick={() => saveFile(file)}>
      <Download aria-hidden />
      <Trans>Download WAV</Trans>
    </Button>
  )
}
