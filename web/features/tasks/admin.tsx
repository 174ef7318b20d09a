import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminTask } from '../../../worker/features/tasks/admin.ts'
import { STATUSES, type TaskStatus } from '../../../worker/features/tasks/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Select } from '../../ui/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { adminTasksQuery, failuresQuery } from './admin-api.ts'
import { statusCopy, statusTone } from './words.ts'

const FIGURES = ['price']

const COLUMNS: Column<AdminTask>[] = [
  { id: 'tool', header: () => <Trans>Tool</Trans>, cell: (row) => <What task={row} /> },
  {
    id: 'user',
    header: () => <Trans>Whose</Trans>,
    cell: (row) => <span className="break-all">{row.user?.email ?? '–'}</span>,
  },
  { id: 'status', header: () => <Trans>State</Trans>, cell: (row) => <Status task={row} /> },
  {
    id: 'price',
    header: () => <Trans>Credits</Trans>,
    cell: (row) => (row.ended_at ? row.receipt.charged : row.price).toFixed(2),
  },
  {
    id: 'created_at',
    header: () => <Trans>When</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
]

/** Everybody's tasks, and what fails. */
export function TasksAdmin() {
  const { t, i18n } = useLingui()
  const [status, setStatus] = useState<TaskStatus | 'all'>('all')
  const options = [
    { value: 'all' as const, label: t`All states` },
    ...STATUSES.map((value) => ({ value, label: i18n._(statusCopy[value]) })),
  ]
  return (
    <>
      <Failures />
      <Select
        quiet
        label={t`State`}
        value={status}
        options={options}
        onChange={setStatus}
        className="w-56 max-sm:w-full"
      />
      <ListTable
        list={useInfiniteQuery(adminTasksQuery(status === 'all' ? undefined : status))}
        caption={t`Tasks of everybody`}
        columns={COLUMNS}
        figures={FIGURES}
        empty={<Trans>No task.</Trans>}
      />
    </>
  )
}

function Failures() {
  const { data } = useQuery(failuresQuery)
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="failures" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="failures" className="text-16">
        <Trans>Failed in the last 7 days</Trans>
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {data.map(({ tool, fault, count }) => (
          <li
            key={`${tool} ${fault}`}
            className="flex items-center gap-2 rounded-md bg-sunken px-3 py-1.5 text-13"
          >
            <span className="font-medium">{tool}</span>
            <span className="text-muted">{fault || '–'}</span>
            <span className="font-semibold tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function What({ task: { tool, id, input } }: { task: AdminTask }) {
  return (
    <details className="max-w-md min-w-40">
      <summary className="cursor-pointer rounded-sm font-medium">{tool}</summary>
      <p className="mt-1 text-12 break-all text-muted">{id}</p>
      <pre className="mt-2 max-h-48 overflow-auto rounded-sm bg-sunken p-3 text-12 break-all whitespace-pre-wrap">
        {JSON.stringify(input, null, 2)}
      </pre>
    </details>
  )
}

function Status({ task: { status, error } }: { task: AdminTask }) {
  const { i18n } = useLingui()
  return (
    <>
      <Badge tone={statusTone[status]}>{i18n._(statusCopy[status])}</Badge>
      {error && <span className="mt-1 block max-w-64 text-13 text-muted">{error.err}</span>}
    </>
  )
}
