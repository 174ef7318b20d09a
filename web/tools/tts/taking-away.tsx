import { Trans, useLingui } from '@lingui/react/macro'
import { Captions, Download, FileMusic } from 'lucide-react'
import { useState } from 'react'
import { writeSrt } from '../../../worker/tools/tts/subtitles/contract.ts'
import { fitsLibrary, SaveToLibrary } from '../../desk/save-to-library.tsx'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { SendTo } from '../send-to.tsx'
import type { Whole } from './whole.ts'

/** The ways on with what was spoken, beside the download. */
export function TakingAway({ whole: { file, cues } }: { whole: Whole }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const named = (extension: string) => file.name.replace(/wav$/, extension)
  async function saveMp3() {
    setBusy(true)
    try {
      const { toMp3 } = await import('../../media/to-mp3.ts')
      saveFile(await toMp3(file, named('mp3')))
    } catch {
      toast.error(t`This browser could not make an MP3 file. The WAV has the same sound.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        onClick={() =>
          saveFile(new File([writeSrt(cues)], named('srt'), { type: 'application/x-subrip' }))
        }
      >
        <Captions aria-hidden />
        SRT
      </Button>
      <Button busy={busy} onClick={() => void saveMp3()}>
        <FileMusic aria-hidden />
        MP3
      </Button>
      <SendTo file={file} />
      {fitsLibrary(file) && <SaveToLibrary of={file} make={async () => [file]} />}
    </>
  )
}

/** @param props.main it is all there, so this is what is left to do */
export function DownloadWav({ file, main }: { file: File; main: boolean }) {
  return (
    <Button {...(main && { look: 'primary' })} onClick={() => saveFile(file)}>
      <Download aria-hidden />
      <Trans>Download WAV</Trans>
    </Button>
  )
}
