import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { DemoBadge } from '../features/tasks/demo-badge.tsx'
import { KeptUntil } from '../features/tasks/kept-until.tsx'
import { isGone, ownFileQuery } from '../features/tasks/own-file.ts'
import { useTask } from '../features/tasks/use-task.ts'
import { buttonClass } from '../ui/button.tsx'
import { useObjectUrl } from '../ui/object-url.ts'
import { CopyLink } from './copy-link.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { RunAgain } from './run-again.tsx'

/** A task's first result, as soon as it is there. */
export function useCloudResult(id: string, name: string) {
  const { data: task } = useTask(id)
  const hash = task?.outputs[0]
  const { data: blob, error } = useQuery({
    ...ownFileQuery(hash ?? '', name),
    enabled: hash !== undefined,
  })
  return { task, hash, blob, url: useObjectUrl(blob), gone: isGone(error) }
}

type Props = {
  id: string
  name: string
  /** What goes on is called, by its type; without it like the rest. */
  nameOf?: (type: string) => string
  /** Without it there is nothing to do again. */
  again?: ComponentProps<typeof RunAgain>
  /** Further ways on with the file. */
  more: (file: File) => ReactNode
}

/** What can be done with a result, in a line: in the library, or no longer. Nothing before it is there. */
export function CloudResult({ id, name, nameOf, again, more }: Props) {
  const { task, hash, blob, gone } = useCloudResult(id, name)
  return (
    <div role="status" className="flex flex-col gap-2">
      <KeptUntil at={task?.kept_until} />
      {hash && (blob || gone) && (
        <div
          className={`rise flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border px-4 py-2.5 ${gone ? 'border-line bg-sunken' : 'border-tint-line bg-tint'}`}
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
            {gone ? (
              <Trans>The result is no longer in your library.</Trans>
            ) : (
              <Trans>The result is in your library.</Trans>
            )}
            <ReceiptLink task={id} />
            {task?.demo && !gone && <DemoBadge task={task} />}
          </p>
          <div className="flex flex-wrap gap-2">
            {again && <RunAgain {...again} />}
            {blob && more(new File([blob], nameOf?.(blob.type) ?? name, { type: blob.type }))}
            {blob && <CopyLink hash={hash} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** Takes the result away. @param props.nameOf the name of the download, by its type */
export function DownloadResult({
  id,
  name,
  nameOf,
}: {
  id: string
  name: string
  nameOf: (type: string) => string
}) {
  const { blob, url } = useCloudResult(id, name)
  if (!url || !blob) return null
  return (
    <a href={url} download={nameOf(blob.type)} className={buttonClass('primary')}>
      <Download aria-hidden />
      <Trans>Download</Trans>
    </a>
  )
}
