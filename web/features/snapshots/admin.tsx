import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Snapshot } from '../../../worker/features/snapshots/contract.ts'
import { actionsColumn } from '../../admin/actions-column.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { Compare } from './admin-compare.tsx'
import { snapshotsQuery, useDeleteSnapshot } from './api.ts'

/** Copies of pages as browsers drew them, each to be held against what the server says, and approved or not. */
export function SnapshotsAdmin() {
  const { t } = useLingui()
  const [open, setOpen] = useState<Snapshot>()
  const columns: Column<Snapshot>[] = [
    {
      id: 'page',
      header: () => <Trans>Page</Trans>,
      cell: (row) => <Page snapshot={row} onOpen={() => setOpen(row)} />,
    },
    {
      id: 'state',
      header: () => <Trans>State</Trans>,
      cell: (row) =>
        row.served ? (
          <Badge tone="teal">
            <Trans>Approved</Trans>
          </Badge>
        ) : (
          <Badge tone="neutral">
            <Trans>Hint</Trans>
          </Badge>
        ),
    },
    {
      id: 'updated_at',
      header: () => <Trans>Taken</Trans>,
      cell: (row) => <Moment at={row.updated_at} />,
    },
    actionsColumn((row) => <Delete snapshot={row} />),
  ]
  return (
    <>
      <p className="max-w-text text-muted">
        <Trans>
          Search engines read the server’s own text of a page. Browsers of visitors send hints of
          what they drew; one that you approve is read instead, until the server’s text changes.
        </Trans>
      </p>
      <ListTable
        list={useInfiniteQuery(snapshotsQuery)}
        caption={t`Copies of pages`}
        columns={columns}
        empty={<Trans>No page has been copied yet.</Trans>}
      />
      {open && <Compare snapshot={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** Its name is what a visitor's browser said, its address is the server's. */
function Page({ snapshot: { url, title }, onOpen }: { snapshot: Snapshot; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="max-w-xl min-w-56 rounded-sm py-1 text-left hover:text-link"
    >
      <span className="line-clamp-2 font-medium wrap-anywhere">{title || url}</span>
      <span className="block text-13 break-all text-muted">{url}</span>
    </button>
  )
}

function Delete({ snapshot: { key, title } }: { snapshot: Snapshot }) {
  const { t } = useLingui()
  const { mutate, isPending } = useDeleteSnapshot()
  return (
    <IconButton
      label={t`Delete the copies of “${title}”`}
      disabled={isPending}
      onClick={() => mutate(key, { onError: (error) => toast.error(error) })}
    >
      <Trash2 aria-hidden />
    </IconButton>
  )
}
