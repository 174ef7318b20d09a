import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RECORD_DAYS, RECORDS_OF_A_KIND } from '../../../worker/features/records/days/contract.ts'
import type { RecordLine } from '../../../worker/features/records/contract.ts'
import { FAULTS, type FaultName } from '../../../worker/kernel/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import type { Column } from '../../ui/table.tsx'
import { recordsQuery, type Shown } from './api.ts'
import { ShownFilter } from './shown-filter.tsx'
import { CALL_NAMES } from './words.ts'

const FIGURES = ['cost', 'ms']

const COLUMNS: Column<RecordLine>[] = [
  { id: 'created_at', header: () => <Trans>When</Trans>, cell: (row) => <When {...row} /> },
  { id: 'route', header: () => <Trans>What</Trans>, cell: (row) => <What {...row} /> },
  { id: 'status', header: () => <Trans>Result</Trans>, cell: (row) => <Result {...row} /> },
  { id: 'cost', header: () => <Trans>Credits</Trans>, cell: (row) => <Cost {...row} /> },
  { id: 'ms', header: () => <Trans>Duration</Trans>, cell: (row) => <Duration {...row} /> },
  {
    id: 'address',
    header: () => <Trans>From</Trans>,
    cell: (row) => <span className="text-muted tabular-nums">{row.address}</span>,
  },
]

/** Every call of a member that cost or changed something, newest first. */
export function RecordsPanel() {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>('all')
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-text text-muted">
          <Trans>
            Everything you did here that cost or changed something, kept for {RECORD_DAYS} days.
            What you wrote or uploaded is not in it. Of calls that cost nothing, up to{' '}
            {RECORDS_OF_A_KIND} a day of one kind are listed.
          </Trans>
        </p>
        <ShownFilter shown={shown} onShown={setShown} />
      </header>
      <ListTable
        list={useInfiniteQuery(recordsQuery(shown))}
        caption={t`Your records`}
        columns={COLUMNS}
        figures={FIGURES}
        more={<Trans>Earlier records</Trans>}
        empty={
          shown === 'all' ? (
            <Trans>Nothing yet. What you do from now on is listed here.</Trans>
          ) : (
            <Trans>None of this kind.</Trans>
          )
        }
      />
    </div>
  )
}

function When({ created_at }: RecordLine) {
  const { i18n } = useLingui()
  return (
    <time dateTime={created_at} className="text-muted tabular-nums max-sm:text-13">
      <span className="whitespace-nowrap">{i18n.date(created_at, { dateStyle: 'medium' })}</span>{' '}
      <span className="whitespace-nowrap">{i18n.date(created_at, { timeStyle: 'medium' })}</span>
    </time>
  )
}

function What({ method, route }: RecordLine) {
  const { i18n } = useLingui()
  const name = CALL_NAMES[`${method} ${route}`]
  const address = `${method} ${route}`
  return (
    <>
      {name && <span className="block font-medium">{i18n._(name)}</span>}
      <code className="text-12 text-muted">{address}</code>
    </>
  )
}

/** A fault's sentence; the values that stood in it are not kept. */
const why = (fault: string | null, locale: Locale) =>
  fault && Object.hasOwn(FAULTS, fault)
    ? FAULTS[fault as FaultName][1][locale].replace(/\{\w+\}/g, '…')
    : undefined

function Result({ status, fault, request_id }: RecordLine) {
  const { i18n } = useLingui()
  if (status < 400) {
    return (
      <Badge tone="green">
        <Trans>Done</Trans>
      </Badge>
    )
  }
  return (
    <div className="flex max-w-80 min-w-44 flex-col items-start gap-1">
      <Badge tone={status >= 500 ? 'red' : 'amber'}>
        {status >= 500 ? <Trans>Failed</Trans> : <Trans>Refused</Trans>}
      </Badge>
      <span className="text-13 text-muted">{why(fault, i18n.locale as Locale) ?? status}</span>
      <span className="text-12 break-all text-muted">{request_id}</span>
    </div>
  )
}

function Cost({ cost }: RecordLine) {
  const { i18n } = useLingui()
  return cost === null ? (
    <span className="text-muted">–</span>
  ) : (
    i18n.number(cost, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  )
}

function Duration({ ms }: RecordLine) {
  const { i18n } = useLingui()
  return (
    <span className="whitespace-nowrap">
      {i18n.number(ms, { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })}
    </span>
  )
}
