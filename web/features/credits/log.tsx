import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import type { CreditLine, Credits } from '../../../worker/features/credits/contract.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Select } from '../../ui/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { downloadLog, linesQuery } from './api.ts'
import { LogLine } from './log-line.tsx'
import { SOURCE_NAMES, signed } from './words.ts'

const ALL = 'all'
const FIGURES = ['delta']

const COLUMNS: Column<CreditLine>[] = [
  {
    id: 'created_at',
    header: () => <Trans>When</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
  {
    id: 'title',
    lead: true,
    header: () => <Trans>What</Trans>,
    cell: (row) => <LogLine line={row} />,
  },
  {
    id: 'delta',
    beside: true,
    header: () => <Trans>Credits</Trans>,
    cell: (row) => <Delta {...row} />,
  },
]

/** What happened to a member's credits, newest first, of one package or all. */
export function Log({ packages }: Pick<Credits, 'packages'>) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState(ALL)
  const log = useInfiniteQuery(linesQuery(chosen === ALL ? null : chosen))
  const options = [
    { value: ALL, label: t`All packages` },
    ...packages.map(({ id, source, expires_at }) => {
      const day = i18n.date(expires_at, { dateStyle: 'medium' })
      return { value: id, label: i18n._(SOURCE_NAMES[source]), hint: t`until ${day}` }
    }),
  ]
  return (
    <section aria-labelledby="log-title" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="log-title" className="text-18">
          <Trans>Credit history</Trans>
        </h2>
        <div className="flex flex-wrap items-end gap-2 max-sm:w-full">
          {packages.length > 1 && (
            <Select
              quiet
              label={t`Package`}
              value={chosen}
              options={options}
              onChange={setChosen}
              className="w-56 max-sm:w-full"
            />
          )}
          {log.data?.pages[0]?.items[0] && <Download packageId={chosen === ALL ? null : chosen} />}
        </div>
      </header>
      <ListTable
        list={log}
        caption={t`Every change to your credits`}
        columns={COLUMNS}
        figures={FIGURES}
        more={<Trans>Earlier movements</Trans>}
        empty={
          <Empty
            action={
              <Link to="/products" className={buttonClass()}>
                <Trans>See the tools</Trans>
              </Link>
            }
          >
            <Trans>Nothing here yet. What you claim, buy and spend will show up here.</Trans>
          </Empty>
        }
      />
    </section>
  )
}

function Download({ packageId }: { packageId: string | null }) {
  const { mutate, isPending } = useMutation({
    mutationFn: downloadLog,
    onError: (error) => toast.error(error),
  })
  return (
    <Button busy={isPending} onClick={() => mutate(packageId)}>
      <DownloadIcon aria-hidden />
      <Trans>Download as CSV</Trans>
    </Button>
  )
}

function Delta({ delta }: CreditLine) {
  const { i18n } = useLingui()
  return (
    <span className={`whitespace-nowrap font-medium ${delta > 0 ? 'text-green' : ''}`}>
      {signed(delta, i18n.locale)}
    </span>
  )
}
