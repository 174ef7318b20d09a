import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useObjectUrl } from '../../features/tasks/own-file.ts'
import { fits } from '../../ui/accept.ts'
import { buttonClass } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ACCEPT } from './start.tsx'

/** The picture that is laid behind the subject; it is cropped to cover it. */
export function BehindPicture({ file, onFile }: { file: File | undefined; onFile: (file: File | undefined) => void }) {
  const { t } = useLingui()
  const [refused, setRefused] = useState('')
  const url = useObjectUrl(file)
  const take = (next: File | undefined) => {
    if (!next) return
    const good = fits(next, ACCEPT) && next.size > 0
    setRefused(good ? '' : t`“${next.name}” does not fit here.`)
    if (good) onFile(next)
  }
  return (
    <div className="flex flex-col gap-2">
      {file && (
        <div className="flex items-center gap-3">
          {url && <img src={url} alt="" className="size-12 rounded-sm object-cover" />}
          <span className="min-w-0 flex-1 truncate text-14">{file.name}</span>
          <IconButton label={t`Remove this picture`} onClick={() => onFile(undefined)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <label className={buttonClass('secondary', 'medium', 'cursor-pointer self-start has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus')}>
        {file ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        <input
          type="file"
          accept={ACCEPT.join(',')}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <p aria-live="polite" className="text-13 text-red empty:hidden">
        {refused}
      </p>
    </div>
  )
}
