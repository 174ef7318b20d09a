import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SaveToLibrary } from '../../desk/save-to-library.tsx'
import { whyCopy } from '../../media/why.ts'
import { beginWork } from '../../kernel/work.ts'
import { ALONE, type Refusal } from '../../media/engine.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { SendTo } from '../send-to.tsx'

type Props = {
  /** Makes the result at its own size. */
  make: (signal: AbortSignal) => Promise<{ ok: true; blob: Blob } | Refusal>
  /** Of the result. */
  name: string
  ready: boolean
}

/** The result, made when it is asked for; nothing where it was cancelled or cannot be made, which it says. */
function useWhole({ make, name }: Props) {
  const { i18n } = useLingui()
  return async (signal: AbortSignal): Promise<File | null> => {
    const work = beginWork()
    const result = await make(signal)
    if (result.ok) {
      const file = new File([result.blob], name, { type: result.blob.type })
      work.result(file)
      return file
    }
    work.error(result.why)
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
      {busy ? <Trans>Making it at full size…</Trans> : <Trans>Download</Trans>}
    </Button>
  )
}

/** Keeps the result in the library, or sends it on. @param props.of what it is made with: another result is offered anew */
export function SaveCut({ of, ...props }: Props & { of: string }) {
  const make = useWhole(props)
  return (
    <>
      <SendTo file={() => make(ALONE.signal)} name={props.name} disabled={!props.ready} />
      <SaveToLibrary
        of={of}
        make={async (signal) => [await make(signal)].filter((file) => file !== null)}
        disabled={!props.ready}
      />
    </>
  )
}
