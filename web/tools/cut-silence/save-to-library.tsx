import { Trans, useLingui } from '@lingui/react/macro'
import { Check, FolderPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_FILE_BYTES } from '../../../worker/features/files/slicing/contract.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

type Saving = { state: 'offered' } | { state: 'saving'; percent: number } | { state: 'saved' }

/** Puts a result into the visitor's own library. Guests and files over the library's ceiling have the download. */
export function SaveToLibrary({ file }: { file: File }) {
  const { t } = useLingui()
  const [saving, setSaving] = useState<Saving>({ state: 'offered' })
  const stopper = useRef<AbortController>(null)
  useEffect(() => {
    setSaving({ state: 'offered' })
    return () => stopper.current?.abort()
  }, [file])
  if (!isSignedIn() || file.size > MAX_FILE_BYTES) return null

  async function save() {
    const controller = new AbortController()
    stopper.current = controller
    setSaving({ state: 'saving', percent: 0 })
    try {
      const { uploadFile } = await import('../../features/files/upload.ts')
      await uploadFile(file, {
        signal: controller.signal,
        onProgress: (fraction) => setSaving({ state: 'saving', percent: Math.round(fraction * 100) }),
      })
      setSaving({ state: 'saved' })
    } catch (error) {
      if (controller.signal.aborted) return
      setSaving({ state: 'offered' })
      toast.error(error instanceof Error ? error : t`Upload failed`)
    }
  }

  if (saving.state === 'saved') {
    return (
      <p role="status" className="flex h-10 items-center gap-2 text-14 text-green [&_svg]:size-4">
        <Check aria-hidden />
        <Trans>In your library</Trans>
      </p>
    )
  }
  return (
    <Button busy={saving.state === 'saving'} onClick={() => void save()}>
      <FolderPlus aria-hidden />
      {saving.state === 'saving' ? <Trans>Saving, {saving.percent} %</Trans> : <Trans>Save to library</Trans>}
    </Button>
  )
}
