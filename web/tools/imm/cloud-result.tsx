import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Link2, RotateCw } from 'lucide-react'
import { LINK_SECONDS, shortLink } from '../../features/files/api.ts'
import { DemoBadge } from '../../features/tasks/demo-badge.tsx'
import { fetchOwnFile } from '../../features/tasks/own-file.ts'
import { useTask } from '../../features/tasks/use-task.ts'
import { localMedia } from '../../media/local-media.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { toast } from '../../ui/toast.ts'
import { resultName } from './form.ts'
import { Compared, Plain } from './shown.tsx'
import type { Picture } from './use-picture.ts'

type Ready = Extract<Picture, { state: 'ready' }>

/** A task's result, as soon as it is there. */
function useResult(id: string, name: string) {
  const { data: task } = useTask(id)
  const hash = task?.outputs[0]
  const { data: blob } = useQuery({
    queryKey: ['file', hash],
    queryFn: () => localMedia(`own:${hash}`, name, () => fetchOwnFile(hash ?? '')),
    enabled: hash !== undefined,
    staleTime: Infinity,
  })
  return { task, hash, blob, url: useObjectUrl(blob) }
}

/** What the task made, in place. Until then, the picture. */
export function CloudResult({ id, picture, onAgain }: { id: string; picture: Ready; onAgain: () => void }) {
  const { task, hash, url } = useResult(id, picture.file.name)
  return (
    <>
      {url ? (
        <Compared picture={picture} after={url} />
      ) : (
        <Plain picture={picture} />
      )}
      <div role="status">
        {hash && url && (
          <div className="rise flex flex-wrap items-center justify-between gap-3 rounded-lg border border-tint-line bg-tint p-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
              <Trans>The result is in your library.</Trans>
              <Link to="/task/$id" params={{ id }} className="inline-flex items-center text-link pointer-coarse:min-h-11">
                <Trans>Receipt</Trans>
              </Link>
              {task?.demo && <DemoBadge task={task} />}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button look="quiet" onClick={onAgain}>
                <RotateCw aria-hidden />
                <Trans>Run again</Trans>
              </Button>
              <CopyLink hash={hash} />
            </div>
          </div>
        )}
      </div>
    </>
  )
}

/** Takes the result away. */
export function DownloadResult({ id, name }: { id: string; name: string }) {
  const { blob, url } = useResult(id, name)
  if (!url || !blob) return null
  return (
    <a href={url} download={resultName(name, blob.type === 'image/webp' ? 'webp' : 'png')} className={buttonClass('primary', 'large')}>
      <Download aria-hidden />
      <Trans>Download</Trans>
    </a>
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
