import { Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_FILE_BYTES } from '../../worker/features/files/slicing/contract.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { CopyLink } from './copy-link.tsx'

type Saving =
  | { state: 'offered' }
  | { state: 'saving'; percent: number }
  | { state: 'saved'; hashes: string[] }

type Props = {
  /** What is saved: another one is offered anew. */
  of: unknown
  /** Brings the files, which may be made first. */
  make: (signal: AbortSignal) => Promise<readonly File[]>
  disabled?: boolean
}

/** Puts results into the visitor's own library, and then gives the link to a single one. Guests have the download. */
export function SaveToLibrary({ of, make, disabled = false }: Props) {
  const { t } = useLingui()
  const [saving, setSaving] = useState<Saving>({ state: 'offered' })
  const stopper = useRef<AbortController>(null)
  useEffect(() => {
    setSaving({ state: 'offered' })
    return () => stopper.current?.abort()
  }, [of])
  if (!isSignedIn()) return null

  async function save() {
    const { signal } = (stopper.current = new AbortController())
    setSaving({ state: 'saving', percent: 0 })
    try {
      const { uploadFile } = await import('../features/files/upload.ts')
      const files = await make(signal)
      const hashes: string[] = []
      for (const file of files) {
        const onProgress = (fraction: number) =>
          setSaving({
            state: 'saving',
            percent: Math.round(((hashes.length + fraction) / files.length) * 100),
          })
        hashes.push((await uploadFile(file, { signal, onProgress })).file_hash)
      }
      if (signal.aborted) return
      setSaving(hashes.length > 0 ? { state: 'saved', hashes } : { state: 'offered' })
      if (hashes.length > 0) toast.success(t`Saved to your library.`)
    } catch (error) {
      if (signal.aborted) return
      setSaving({ state: 'offered' })
      toast.error(error instanceof Error ? error : t`Upload failed`)
    }
  }

  if (saving.state === 'saved') {
    const [only, ...others] = saving.hashes
    return others.length === 0 && only ? (
      <CopyLink hash={only} />
    ) : (
      <p className="flex h-10 items-center text-14 text-green">
        <Trans>In your library</Trans>
      </p>
    )
  }
  return (
    <Button busy={saving.state === 'saving'} disabled={disabled} onClick={() => void save()}>
      <FolderPlus aria-hidden />
      {saving.state === 'saving' ? (
        <Trans>Saving, {saving.percent} %</Trans>
      ) : (
        <Trans>Save to library</Trans>
      )}
    </Button>
  )
}

/** Whether the library takes a file of this size. */
export const fitsLibrary = (file: Blob) => file.size <= MAX_FILE_BYTES
