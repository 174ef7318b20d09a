import { Trans, useLingui } from '@lingui/react/macro'
import { Download, FolderUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../features/files/upload.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { resultName } from './form.ts'
import { cutWhole, type Wanted } from './use-device-cut.ts'
import { whyCopy } from './words.ts'

type Props = { source: File; wanted: Wanted; ready: boolean }

/** Takes the result away at the picture's own size, or keeps it in the library. */
export function DeviceAction({ source, wanted, ready }: Props) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState<'download' | 'save'>()
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])

  async function make(what: 'download' | 'save', use: (file: File, signal: AbortSignal) => Promise<void>) {
    const control = new AbortController()
    stopper.current = control
    setBusy(what)
    try {
      const result = await cutWhole(source, wanted, control.signal, () => {})
      if (result.ok) await use(new File([result.blob], resultName(source.name, wanted.format), { type: result.blob.type }), control.signal)
      else if (result.why !== 'cancelled') toast.error(i18n._(whyCopy[result.why]))
    } catch (error) {
      if (!control.signal.aborted) toast.error(error instanceof Error ? error : String(error))
    } finally {
      setBusy(undefined)
    }
  }
  const save = () =>
    make('save', async (file, signal) => {
      await uploadFile(file, { signal, onProgress: () => {} })
      toast.success(t`Saved to your library.`)
    })

  return (
    <>
      {isSignedIn() && (
        <Button size="large" busy={busy === 'save'} disabled={!ready || busy === 'download'} onClick={() => void save()}>
          <FolderUp aria-hidden />
          <Trans>Save to library</Trans>
        </Button>
      )}
      <Button look="primary" size="large" busy={busy === 'download'} disabled={!ready || busy === 'save'} onClick={() => void make('download', download)}>
        <Download aria-hidden />
        <Trans>Download</Trans>
      </Button>
    </>
  )
}

async function download(file: File) {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
