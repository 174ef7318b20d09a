import type { adminRecordsRoutes } from '../../../worker/features/records/routes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { hc, type InferResponseType } from 'hono/client'
import { useState } from 'react'
import { PersonLink } from '../../admin/person-link.tsx'
import { Search, useSearched } from '../../admin/search.tsx'
import { call, headers } from '../../kernel/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Count, Credits } from '../../ui/figure.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import type { Shown } from './api.ts'
import { ShownFilter } from './shown-filter.tsx'

const http = hc<typeof adminRecordsRoutes>('/api/admin/records', { headers })
type Line = InferResponseType<typeof http.index.$get, 200>['data']['items'][number]

const allRecordsQuery = (shown: Shown, search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'records', shown, search],
    queryFn: ({ pageParam }) =>
      call(
        http.index.$get({
          query: {
            size: '50',
            ...(search && { search }),
            ...(shown !== 'all' && { outcome: shown }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

const COLUMNS: Column<Line>[] = [
  {
    id: 'created_at',
    header: () => <Trans>When</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
  {
    id: 'email',
    header: () => <Trans>Whose</Trans>,
    cell: (row) => <PersonLink id={row.user_id} name={row.email} />,
  },
  { id: 'route', header: () => <Trans>What</Trans>, cell: (row) => <Call line={row} /> },
  {
    id: 'status',
    header: () => <Trans context="how a request ended">Result</Trans>,
    cell: (row) => <Result line={row} />,
  },
  {
    id: 'cost',
    header: () => <Trans>Credits</Trans>,
    cell: (row) => (row.cost === null ? '–' : <Credits of={row.cost} />),
  },
  {
    id: 'ms',
    header: () => <Trans>Duration</Trans>,
    cell: (row) => (
      <span className="whitespace-nowrap">
        <Count of={row.ms} /> ms
      </span>
    ),
  },
]
const FIGURES = ['cost', 'ms']

/** Everybody's calls that cost or changed something. */
export function RecordsAdmin() {
  const { t } = useLingui()
  const search = useSearched()
  const [shown, setShown] = useState<Shown>('all')
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Search label={t`Email, or the id of a request`} />
        <ShownFilter shown={shown} onShown={setShown} />
      </div>
      <ListTable
        list={useInfiniteQuery(allRecordsQuery(shown, search))}
        caption={t`Calls of everybody`}
        columns={COLUMNS}
        figures={FIGURES}
        empty={<Trans>Nothing here.</Trans>}
      />
    </>
  )
}

function Call({ line: { method, route, request_id } }: { line: Line }) {
  return (
    <span className="block min-w-48">
      <span className="font-medium">
        {method} {route}
      </span>
      <span className="block text-12 break-all text-muted">{request_id}</span>
    </span>
  )
}

function Result({ line: { status, fault } }: { line: Line }) {
  return (
    <>
      <Badge tone={status < 400 ? 'green' : status < 500 ? 'amber' : 'red'}>{status}</Badge>
      {fault && <span className="block text-13 text-muted">{fault}</span>}
    </>
  )
}
