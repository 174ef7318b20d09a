import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { LazyPlayer } from '../../ui/lazy-player.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ownFileQuery } from './own-file.ts'

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
  const { data: blob, isError } = useQuery(ownFileQuery(hash, name))
  const url = useObjectUrl(blob)
  if (isError) {
    return (
      <p className="text-14 text-muted">
        <Trans>The result is no longer in your library.</Trans>
      </p>
    )
  }
  if (!url || !blob) return <Skeleton className="h-64 w-full rounded-md" />
  const extension = blob.type.split('/')[1] ?? 'png'
  return (
    <figure className="flex flex-col gap-3">
      <Shown blob={blob} url={url} />
      <div className="flex flex-wrap gap-2">
        <a href={url} download={`${name}.${extension}`} className={buttonClass('primary')}>
          <Download aria-hidden />
          <Trans>Download</Trans>
        </a>
        {onward?.(new File([blob], `${name}.${extension}`, { type: blob.type }))}
      </div>
    </figure>
  )
}

function Shown({ blob, url }: { blob: Blob; url: string }) {
  const { t } = useLingui()
  const [kind] = blob.type.split('/')
  if (kind === 'audio' || kind === 'video')
    return <LazyPlayer kind={kind} title={t`The result`} load={async () => blob} />
  return (
    <img
      src={url}
      alt={t`The result`}
      className="checker max-h-[28rem] w-full rounded-md object-contain"
    />
  )
}
