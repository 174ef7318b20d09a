import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminTask } from '../../../worker/features/tasks/admin.ts'
import { STATUSES, type TaskStatus } from '../../../worker/features/tasks/contract.ts'
import { Failures } from '../../admin/failures.tsx'
import { PersonLink } from '../../admin/person-link.tsx'
import { Search, useSearched } from '../../admin/search.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Credits } from '../../ui/figure.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Select } from '../../ui/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { adminTasksQuery, failuresQuery } from './admin-api.ts'
import { RefundTask } from './admin-refund.tsx'
import { useToolWords } from './use-tool-words.ts'
import { statusCopy, statusTone } from './words.ts'

const FIGURES = ['price']

const COLUMNS: Column<AdminTask>[] = [
  { id: 'tool', header: () => <Trans>Tool</Trans>, cell: (row) => <What task={row} /> },
  {
    id: 'user',
    header: () => <Trans>Whose</Trans>,
    cell: (row) => <PersonLink id={row.user_id} name={row.user?.email} />,
  },
  { id: 'status', header: () => <Trans>State</Trans>, cell: (row) => <Status task={row} /> },
  {
    id: 'price',
    header: () => <Trans>Credits</Trans>,
    cell: (row) => <Credits of={row.ended_at ? row.receipt.charged : row.price} />,
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
  const search = useSearched()
  const [status, setStatus] = useState<TaskStatus | 'all'>('all')
  const wanted = { ...(status !== 'all' && { status }), ...(search && { search }) }
  const options = [
    { value: 'all' as const, label: t`All states` },
    ...STATUSES.map((value) => ({ value, label: i18n._(statusCopy[value]) })),
  ]
  return (
    <>
      <LastWeek />
      <div className="flex flex-wrap items-center gap-3">
        <Search label={t`Email, provider or the id of a task`} />
        <Select
          quiet
          label={t`State`}
          value={status}
          options={options}
          onChange={setStatus}
          className="w-56 max-sm:w-full"
        />
      </div>
      <ListTable
        list={useInfiniteQuery(adminTasksQuery(wanted))}
        caption={t`Tasks of everybody`}
        columns={COLUMNS}
        figures={FIGURES}
        empty={search ? <Trans>No tasks match.</Trans> : <Trans>No task.</Trans>}
      />
    </>
  )
}

function LastWeek() {
  const { data = [] } = useQuery(failuresQuery)
  return <Failures failures={data} title={<Trans>Failed in the last 7 days</Trans>} />
}

function What({ task }: { task: AdminTask }) {
  const { i18n } = useLingui()
  const { tool, mode, id, input, adapter, consent, user, ended_at, receipt } = task
  const { title } = useToolWords()({ tool, input: { mode } })
  return (
    <details className="max-w-md min-w-40">
      <summary className="cursor-pointer rounded-sm font-medium pointer-coarse:py-3">
        {title ? i18n._(title) : tool}
      </summary>
      <p className="mt-1 text-12 break-all text-muted">
        {id}
        {adapter && ` · ${adapter}`}
      </p>
      <pre className="mt-2 max-h-48 overflow-auto rounded-sm bg-sunken p-3 text-12 break-all whitespace-pre-wrap">
        {JSON.stringify(input, null, 2)}
      </pre>
      {consent && (
        <p className="mt-2 text-13">
          <Trans>Agreed to: {consent.text}</Trans> <Moment at={consent.at} />
        </p>
      )}
      {user && ended_at !== null && receipt.charged > 0 && (
        <RefundTask id={id} charged={receipt.charged} />
      )}
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
