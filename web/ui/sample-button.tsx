import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fetchSample } from '../kernel/sample.ts'
import { Button } from './button.tsx'
import { toast } from './toast.ts'

/** Hands over a sample of ours with one click. */
export function SampleButton({ path, onFile }: { path: string; onFile: (file: File) => void }) {
  const { t } = useLingui()
  const [fetching, setFetching] = useState(false)

  async function take() {
    setFetching(true)
    try {
      onFile(await fetchSample(path))
    } catch {
      toast.error(t`The sample could not be fetched. Check your connection and try again.`)
      setFetching(false)
    }
  }

  return (
    <Button look="quiet" busy={fetching} onClick={() => void take()}>
      <Trans>Try it with a sample</Trans>
    </Button>
  )
}
