import type { AuditLine } from '../../../worker/features/audit/contract.ts'
import type { auditRoutes } from '../../../worker/features/audit/routes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { Search, useSearched } from '../../admin/search.tsx'
import { call, headers } from '../../kernel/api.ts'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'

const http = hc<typeof auditRoutes>('/api/admin/audit', { headers })
const auditQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', search],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get({
          query: { size: '50', ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

const COLUMNS: Column<AuditLine>[] = [
  {
    id: 'action',
    header: () => <Trans>What</Trans>,
    cell: (row) => <span className="font-medium wrap-anywhere">{row.action}</span>,
  },
  { id: 'subject', header: () => <Trans>To what</Trans>, cell: (row) => <Subject line={row} /> },
  {
    id: 'reason',
    header: () => <Trans>Reason</Trans>,
    cell: (row) => (
      <span className="block max-w-md min-w-24 wrap-anywhere">{row.reason || '–'}</span>
    ),
  },
  {
    id: 'admin',
    header: () => <Trans>By whom</Trans>,
    cell: (row) => <span className="block min-w-44 wrap-anywhere">{row.admin_email}</span>,
  },
  {
    id: 'created_at',
    header: () => <Trans>When</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
]

/** What admins did, and why. No line of it can be changed. */
export function AuditAdmin() {
  const { t } = useLingui()
  const search = useSearched()
  return (
    <>
      <Search label={t`What, to what, why or by whom`} />
      <ListTable
        list={useInfiniteQuery(auditQuery(search))}
        caption={t`What admins did`}
        columns={COLUMNS}
        empty={
          search ? <Trans>Nothing fits.</Trans> : <Trans>No admin has repaired anything yet.</Trans>
        }
      />
    </>
  )
}

/** To what it was done, and what was said of it besides. */
function Subject({ line: { subject, detail } }: { line: AuditLine }) {
  return (
    <span className="block min-w-36 text-13 break-all text-muted">
      {subject}
      {Object.keys(detail).length > 0 && (
        <code className="block max-w-md text-12">{JSON.stringify(detail)}</code>
      )}
    </span>
  )
}
