import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FolderUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../features/files/upload.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { resultName } from './form.ts'
import { cutWhole, type Wanted } from './use-device-cut.ts'
import { whyCopy } from '../../desk/why.ts'

type Props = { source: File; wanted: Wanted; ready: boolean }

/** Cuts at the picture's own size and hands the file on. */
function useWhole({ source, wanted }: Props, use: (file: File, signal: AbortSignal) => Promise<void>) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function start() {
    const control = new AbortController()
    stopper.current = control
    setBusy(true)
    try {
      const result = await cutWhole(source, wanted, control.signal, () => {})
      if (result.ok) await use(new File([result.blob], resultName(source.name, wanted.format), { type: result.blob.type }), control.signal)
      else if (result.why !== 'cancelled') toast.error(i18n._(whyCopy[result.why]))
    } catch (error) {
      if (!control.signal.aborted) toast.error(error instanceof Error ? error : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, start: () => void start() }
}

/** Takes the result away. */
export function DownloadCut(props: Props) {
  const { busy, start } = useWhole(props, async (file) => saveFile(file))
  return (
    <Button look="primary" size="large" busy={busy} disabled={!props.ready} onClick={start}>
      <Download aria-hidden />
      {busy ? <Trans>Cutting at full size…</Trans> : <Trans>Download</Trans>}
    </Button>
  )
}

/** Keeps the result in the library. */
export function SaveCut(props: Props) {
  const { t } = useLingui()
  const { busy, start } = useWhole(props, async (file, signal) => {
    await uploadFile(file, { signal, onProgress: () => {} })
    toast.success(t`Saved to your library.`)
  })
  return (
    <Button look="quiet" busy={busy} disabled={!props.ready} onClick={start}>
      <FolderUp aria-hidden />
      {busy ? <Trans>Saving…</Trans> : <Trans>Save to library</Trans>}
    </Button>
  )
}
