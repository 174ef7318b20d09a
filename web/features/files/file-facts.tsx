import { Trans, useLingui } from '@lingui/react/macro'
import type { LibraryItem } from '../../../worker/features/files/contract.ts'
import { clock } from '../../kernel/clock.ts'
import { formatSize } from '../../kernel/size.ts'

/** What is known about a file. @param named its name too, where no title says it */
export function FileFacts({ item, named = false }: { item: LibraryItem; named?: boolean }) {
  const { i18n } = useLingui()
  const momentOf = (at: number) =>
    i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-13 [&_dd]:min-w-0 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-muted">
      {named && (
        <>
          <dt className="sr-only">
            <Trans>Name</Trans>
          </dt>
          <dd className="col-span-2 !text-left font-medium break-words">{item.title}</dd>
        </>
      )}
      {named && item.description && item.description !== item.title && (
        <>
          <dt className="sr-only">
            <Trans>Description</Trans>
          </dt>
          <dd className="col-span-2 line-clamp-3 !text-left text-muted">{item.description}</dd>
        </>
      )}
      <dt>
        <Trans>Type</Trans>
      </dt>
      <dd className="truncate">{item.mimetype}</dd>
      <dt>
        <Trans>Size</Trans>
      </dt>
      <dd>{formatSize(item.size, i18n.locale)}</dd>
      {item.width && item.height && (
        <>
          <dt>
            <Trans>Dimensions</Trans>
          </dt>
          <dd>
            {item.width} × {item.height} px
          </dd>
        </>
      )}
      {item.duration !== null && (
        <>
          <dt>
            <Trans>Length</Trans>
          </dt>
          <dd>{clock(item.duration)}</dd>
        </>
      )}
      <dt>
        <Trans>Added</Trans>
      </dt>
      <dd>{momentOf(item.time)}</dd>
      {item.kept_until !== null && (
        <>
          <dt>
            <Trans>Kept until</Trans>
          </dt>
          <dd className="text-amber">{momentOf(item.kept_until)}</dd>
        </>
      )}
    </dl>
  )
}
