import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { LazyPlayer } from '../../ui/lazy-player.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failure } from '../../ui/failure.tsx'
import { fileNameQuery } from '../files/api.ts'
import { isGone, ownFileQuery } from './own-file.ts'

/** A result of a task: seen, and to take away. */
export function Output({
  hash,
  name,
  onward,
}: {
  hash: string
  name: string
  onward?: ((file: File) => ReactNode) | undefined
}) {
  const { data: blob, error, refetch } = useQuery(ownFileQuery(hash, name))
  const { data: title } = useQuery(fileNameQuery(hash))
  const url = useObjectUrl(blob)
  if (isGone(error)) {
    return (
      <p className="text-14 text-muted">
        <Trans>The result is no longer in your library.</Trans>
      </p>
    )
  }
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!url || !blob) return <Skeleton className="h-64 w-full rounded-md" />
  const file = title ?? `${name}.${blob.type.split('/')[1] ?? 'png'}`
  return (
    <figure className="flex flex-col gap-3">
      <Shown blob={blob} url={url} name={file} />
      <div className="flex flex-wrap gap-2">
        <a href={url} download={file} className={buttonClass('primary')}>
          <Download aria-hidden />
          <Trans>Download</Trans>
        </a>
        {onward?.(new File([blob], file, { type: blob.type }))}
      </div>
    </figure>
  )
}

function Shown({ blob, url, name }: { blob: Blob; url: string; name: string }) {
  const { t } = useLingui()
  const [kind] = blob.type.split('/')
  if (kind === 'audio' || kind === 'video')
    return <LazyPlayer kind={kind} title={t`The result`} load={async () => blob} />
  if (kind !== 'image') return <figcaption className="text-14 wrap-anywhere">{name}</figcaption>
  return (
    <img
      src={url}
      alt={t`The result`}
      className="checker max-h-[28rem] w-full rounded-md object-contain"
    />
  )
}
