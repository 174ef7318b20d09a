import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Snapshot } from '../../../worker/features/snapshots/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { snapshotsQuery, useDeleteSnapshot } from './api.ts'

const COLUMNS: Column<Snapshot>[] = [
  { id: 'page', header: () => <Trans>Page</Trans>, cell: (row) => <Page snapshot={row} /> },
  {
    id: 'state',
    header: () => <Trans>State</Trans>,
    cell: (row) => (row.served ? <Badge tone="teal"><Trans>Served</Trans></Badge> : <Badge tone="neutral"><Trans>Hint</Trans></Badge>),
  },
  { id: 'updated_at', header: () => <Trans>Taken</Trans>, cell: (row) => <Moment at={row.updated_at} /> },
  { id: 'actions', header: () => <span className="sr-only"><Trans>Actions</Trans></span>, cell: (row) => <Delete snapshot={row} /> },
]

/** Copies of pages: what search engines and readers without script are given, and what visitors' browsers drew. */
export function SnapshotsAdmin() {
  const { t } = useLingui()
  return (
    <>
      <p className="max-w-text text-muted">
        <Trans>A page you look at for two seconds is copied, and the copy is what search engines read. Copies of visitors are kept as hints only.</Trans>
      </p>
      <ListTable
        list={useInfiniteQuery(snapshotsQuery)}
        caption={t`Copies of pages`}
        columns={COLUMNS}
        empty={<Trans>No page has been copied yet.</Trans>}
      />
    </>
  )
}

function Page({ snapshot: { url, title, description, content } }: { snapshot: Snapshot }) {
  const text = content.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim()
  return (
    <details className="max-w-2xl min-w-56">
      <summary className="cursor-pointer rounded-sm">
        <span className="font-medium break-words">{title}</span>
        <span className="block text-13 break-all text-muted">{url}</span>
      </summary>
      <p className="mt-2 text-13 text-muted">{description}</p>
      <p className="mt-2 max-h-64 overflow-auto rounded-sm bg-sunken p-3 text-13 whitespace-pre-wrap">{text}</p>
    </details>
  )
}

function Delete({ snapshot: { key, title } }: { snapshot: Snapshot }) {
  const { t } = useLingui()
  const { mutate, isPending } = useDeleteSnapshot()
  return (
    <IconButton label={t`Delete the copies of “${title}”`} disabled={isPending} onClick={() => mutate(key, { onError: (error) => toast.error(error) })}>
      <Trash2 aria-hidden />
    </IconButton>
  )
}
