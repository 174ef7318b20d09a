import { Trans, useLingui } from '@lingui/react/macro'
import { FolderPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_FILE_BYTES } from '../../worker/features/files/slicing/contract.ts'
import { ApiError } from '../kernel/api.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { stayFor } from '../kernel/stay.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { CopyLink } from './copy-link.tsx'
import { MakeItFit } from './make-it-fit.tsx'
import { wordsOf } from './words-of.ts'

type Saving =
  | { state: 'offered' }
  | { state: 'tooLarge'; files: readonly File[]; shown: boolean }
  | { state: 'saving'; percent: number }
  | { state: 'saved'; hashes: string[] }

type Props = {
  /** What is saved: another one is offered anew. */
  of: unknown
  /** Brings the files, which may be made first; `signal` ends that once another one is offered. */
  make: (signal: AbortSignal) => Promise<readonly File[]>
  disabled?: boolean
}

/**
 * Puts results into the visitor's own library, smaller ones in place of those that are too large, and then gives the link to a single
 * one. What is on its way there arrives, whatever is drawn by then. Guests have the download.
 */
export function SaveToLibrary({ of, make, disabled = false }: Props) {
  const { t } = useLingui()
  const [saving, setSaving] = useState<Saving>({ state: 'offered' })
  const newest = useRef<AbortController>(null)
  /** Smaller copies, which need not be made again where they could not be sent. */
  const fitted = useRef<readonly File[]>(null)
  useEffect(() => {
    setSaving({ state: 'offered' })
    fitted.current = null
    return () => newest.current?.abort()
  }, [of])
  if (!isSignedIn()) return null

  async function save() {
    const { signal } = (newest.current = new AbortController())
    const tell = (next: Saving) => !signal.aborted && setSaving(next)
    let isOnItsWay = false
    tell({ state: 'saving', percent: 0 })
    try {
      const { uploadFile } = await import('../features/files/upload.ts')
      const files = fitted.current ?? (await make(signal))
      if (signal.aborted) return
      if (!files.every(fitsLibrary)) return tell({ state: 'tooLarge', files, shown: true })
      isOnItsWay = true
      const hashes: string[] = []
      for (const file of files) {
        const onProgress = (fraction: number) =>
          tell({
            state: 'saving',
            percent: Math.round(((hashes.length + fraction) / files.length) * 100),
          })
        hashes.push((await uploadFile(file, { signal: NEVER, onProgress })).file_hash)
      }
      tell(hashes.length > 0 ? { state: 'saved', hashes } : { state: 'offered' })
      if (hashes.length > 0) toast.success(t`Saved to your library.`)
    } catch (error) {
      if (signal.aborted && !isOnItsWay) return
      tell({ state: 'offered' })
      toast.error(error instanceof ApiError ? error : wordsOf(error))
    }
  }
  const begin = () => void stayFor(save())

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
  const show = (shown: boolean) =>
    setSaving((now) => (now.state === 'tooLarge' ? { ...now, shown } : now))
  const isTooLarge = saving.state === 'tooLarge'
  return (
    <>
      <Button
        busy={saving.state === 'saving'}
        disabled={disabled}
        onClick={() => (isTooLarge ? show(true) : begin())}
      >
        <FolderPlus aria-hidden />
        {saving.state === 'saving' ? (
          <Trans>Saving, {saving.percent} %</Trans>
        ) : isTooLarge && !saving.shown ? (
          <Trans>Making it smaller…</Trans>
        ) : (
          <Trans>Save to library</Trans>
        )}
      </Button>
      {isTooLarge && (
        <MakeItFit
          files={saving.files}
          where="library"
          mostBytes={MAX_FILE_BYTES}
          shown={saving.shown}
          onShown={show}
          onCancel={() => setSaving({ state: 'offered' })}
          onFit={(files) => {
            fitted.current = files
            begin()
          }}
        />
      )}
    </>
  )
}

const NEVER = new AbortController().signal
const fitsLibrary = (file: Blob) => file.size <= MAX_FILE_BYTES
