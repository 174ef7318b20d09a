import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Link2 } from 'lucide-react'
import { LINK_SECONDS, shortLink } from '../../features/files/api.ts'
import { fetchOwnFile, useObjectUrl } from '../../features/tasks/own-file.ts'
import { useTask } from '../../features/tasks/use-task.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { resultName } from './form.ts'
import { Plain } from './stage.tsx'
import type { Picture } from './use-picture.ts'

/** What the task made, in place. Until then, the picture. */
export function CloudResult({ id, picture }: { id: string; picture: Extract<Picture, { state: 'ready' }> }) {
  const { data: task } = useTask(id)
  const hash = task?.outputs[0]
  const { data: blob } = useQuery({
    queryKey: ['file', hash],
    queryFn: () => fetchOwnFile(hash ?? ''),
    enabled: hash !== undefined,
    staleTime: Infinity,
  })
  const url = useObjectUrl(blob)
  if (!hash || !url || !blob) return <Plain picture={picture} />
  const name = resultName(picture.file.name, blob.type === 'image/webp' ? 'webp' : 'png')
  return (
    <>
      <BeforeAfter before={picture.url} after={url} alt={picture.file.name} ratio={picture.width / picture.height} className="mx-auto w-full" />
      <div className="rise flex flex-wrap items-center justify-between gap-3 rounded-lg border border-tint-line bg-tint p-4">
        <p className="text-14">
          <Trans>The result is in your library.</Trans>{' '}
          <Link to="/task/$id" params={{ id }} className="text-link">
            <Trans>Receipt</Trans>
          </Link>
        </p>
        <div className="flex flex-wrap gap-2">
          <CopyLink hash={hash} />
          <a href={url} download={name} className={buttonClass('primary')}>
            <Download aria-hidden />
            <Trans>Download</Trans>
          </a>
        </div>
      </div>
    </>
  )
}

function CopyLink({ hash }: { hash: string }) {
  const { t } = useLingui()
  async function copy() {
    try {
      await navigator.clipboard.writeText(await shortLink(hash))
      toast.success(t`Link copied. It opens the file for ${LINK_SECONDS} seconds.`)
    } catch (error) {
      toast.error(error instanceof Error ? error : t`The link could not be copied.`)
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Link2 aria-hidden />
      <Trans>Copy link</Trans>
    </Button>
  )
}
