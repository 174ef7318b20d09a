import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { toast } from '../../ui/toast.ts'

const ACCEPT = ['video/*', 'audio/*', '.mp4', '.mov', '.m4v', '.mkv', '.webm', '.mp3', '.m4a', '.wav', '.ogg', '.opus', '.flac', '.aac']
const SAMPLE = '/samples/pauses.mp4'

/** The empty page: a place for the file, and a clip of ours to try with one click. */
export function Start({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui()
  const [fetching, setFetching] = useState(false)

  async function takeSample() {
    setFetching(true)
    try {
      const answer = await fetch(SAMPLE)
      if (!answer.ok) throw new Error(String(answer.status))
      onFile(new File([await answer.blob()], 'pauses.mp4', { type: 'video/mp4' }))
    } catch {
      toast.error(t`The sample could not be fetched. Check your connection and try again.`)
      setFetching(false)
    }
  }

  return (
    <DropZone
      title={<Trans>Drop a film or a recording</Trans>}
      hint={<Trans>MP4, MOV, MKV, WebM, MP3, M4A, WAV, OGG or FLAC, of any size. It never leaves your device.</Trans>}
      accept={ACCEPT}
      onFiles={([file]) => file && onFile(file)}
      className="min-h-[22rem] sm:min-h-[26rem]"
    >
      <Button look="quiet" busy={fetching} onClick={() => void takeSample()}>
        <Trans>Try it with a sample</Trans>
      </Button>
    </DropZone>
  )
}
