import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SaveToLibrary } from '../../desk/save-to-library.tsx'
import { whyCopy } from '../../desk/why.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { SendTo } from '../send-to.tsx'
import { resultName } from './form.ts'
import { cutWhole, type Wanted } from './use-device-cut.ts'

type Props = { source: File; wanted: Wanted; ready: boolean }

/** The cut at the picture's own size, made when it is asked for; nothing where it was cancelled or cannot be made, which it says. */
function useWhole({ source, wanted }: Props) {
  const { i18n } = useLingui()
  return async (signal: AbortSignal): Promise<File | null> => {
    const result = await cutWhole(source, wanted, signal, () => {})
    if (result.ok)
      return new File([result.blob], resultName(source.name, wanted.format), {
        type: result.blob.type,
      })
    if (result.why !== 'cancelled') toast.error(i18n._(whyCopy[result.why]))
    return null
  }
}

/** Takes the result away. */
export function DownloadCut(props: Props) {
  const make = useWhole(props)
  const [busy, setBusy] = useState(false)
  const stopper = useRef<AbortController>(null)
  useEffect(() => () => stopper.current?.abort(), [])
  async function take() {
    const { signal } = (stopper.current = new AbortController())
    setBusy(true)
    const file = await make(signal)
    if (file) saveFile(file)
    setBusy(false)
  }
  return (
    <Button look="primary" busy={busy} disabled={!props.ready} onClick={() => void take()}>
      <Download aria-hidden />
      {busy ? <Trans>Cutting at full size…</Trans> : <Trans>Download</Trans>}
    </Button>
  )
}

/** Keeps the result in the library, or sends it on. */
export function SaveCut(props: Props) {
  const make = useWhole(props)
  const { format, behind, tolerance, holes } = props.wanted
  return (
    <>
      <SendTo
        file={() => make(new AbortController().signal)}
        name={resultName(props.source.name, format)}
        disabled={!props.ready}
      />
      <SaveToLibrary
        of={`${format} ${tolerance} ${String(holes)} ${typeof behind === 'string' ? behind : (behind as File | undefined)?.name}`}
        make={async (signal) => [await make(signal)].filter((file) => file !== null)}
        disabled={!props.ready}
      />
    </>
  )
}
