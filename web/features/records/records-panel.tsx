import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { RECORD_DAYS, RECORDS_OF_A_KIND } from '../../../worker/features/records/days/contract.ts'
import type { RecordLine } from '../../../worker/features/records/contract.ts'
import { FAULTS, type FaultName } from '../../../worker/kernel/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { TWO_DECIMALS } from '../../kernel/number.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { fileNameQuery } from '../files/api.ts'
import { useAboutTask } from '../tasks/use-about-task.ts'
import { recordsQuery, type Shown } from './api.ts'
import { ShownFilter } from './shown-filter.tsx'
import { actName } from './words.ts'

const FIGURES = ['cost']

const COLUMNS: Column<RecordLine>[] = [
  {
    id: 'created_at',
    header: () => <Trans>When</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
  { id: 'act', lead: true, header: () => <Trans>What</Trans>, cell: (row) => <What {...row} /> },
  {
    id: 'status',
    header: () => <Trans context="how a request ended">Result</Trans>,
    cell: (row) => <Result {...row} />,
  },
  { id: 'cost', header: () => <Trans>Credits</Trans>, cell: (row) => <Cost {...row} /> },
]

/** Every act of a member that cost or changed something, newest first. */
export function RecordsPanel() {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>('all')
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-text text-muted">
          <Trans>
            Everything you did here that cost or changed something, kept for {RECORD_DAYS} days.
            What you wrote or uploaded is not in it. Of acts that cost nothing, up to{' '}
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
          <Empty
            action={
              shown !== 'all' && (
                <Button onClick={() => setShown('all')}>
                  <Trans>Show all</Trans>
                </Button>
              )
            }
          >
            {shown === 'all' ? (
              <Trans>Nothing yet. What you do from now on is listed here.</Trans>
            ) : (
              <Trans>None of this kind.</Trans>
            )}
          </Empty>
        }
      />
    </div>
  )
}

function What(line: RecordLine) {
  const { i18n } = useLingui()
  const name = actName(line)
  const { title, file: ofTask } = useAboutTask(line.task_id, null)
  const { data: own } = useQuery({
    ...fileNameQuery(line.file_hash ?? ''),
    enabled: line.file_hash !== null,
  })
  const about = [title && i18n._(title), ofTask ?? own].filter(Boolean).join(' · ')
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <span className="font-medium">
        {name ? i18n._(name) : <Trans>Worked in the admin area</Trans>}
      </span>
      {line.task_id ? (
        <Link
          to="/task/$id"
          params={{ id: line.task_id }}
          className="inline-flex items-center self-start rounded-sm text-13 pointer-coarse:min-h-11 break-words text-link underline underline-offset-2 hover:text-link-hover"
        >
          {about || <Trans>The task</Trans>}
        </Link>
      ) : (
        about && <span className="text-13 break-words text-muted">{about}</span>
      )}
    </div>
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
  return cost !== null && i18n.number(cost, TWO_DECIMALS)
}
