import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import type { Credits, Entry } from '../../../worker/features/credits/contract.ts'
import { Button } from '../../ui/button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Select } from '../../ui/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { downloadLog, logsQuery } from './api.ts'
import { KIND_NAMES, SOURCE_NAMES, TWO_DECIMALS } from './words.ts'

const ALL = 'all'
const FIGURES = ['delta']

const COLUMNS: Column<Entry>[] = [
  {
    id: 'created_at',
    header: () => <Trans>When</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
  { id: 'title', header: () => <Trans>What</Trans>, cell: (row) => <What {...row} /> },
  { id: 'delta', header: () => <Trans>Credits</Trans>, cell: (row) => <Delta {...row} /> },
]

/** Every movement of a member's credits, newest first, of one package or all. */
export function Log({ packages }: Pick<Credits, 'packages'>) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState(ALL)
  const log = useInfiniteQuery(logsQuery(chosen === ALL ? null : chosen))
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
          <Trans>Every movement</Trans>
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
        caption={t`Every movement of your credits`}
        columns={COLUMNS}
        figures={FIGURES}
        more={<Trans>Earlier movements</Trans>}
        empty={<Trans>Nothing has moved yet.</Trans>}
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

function What({ kind, title, task_id }: Entry) {
  const { i18n } = useLingui()
  const name = i18n._(KIND_NAMES[kind])
  return (
    <>
      <span className="block font-medium">{name}</span>
      {task_id ? (
        <Link
          to="/task/$id"
          params={{ id: task_id }}
          className="text-13 text-link underline underline-offset-2 hover:text-link-hover"
        >
          {title}
        </Link>
      ) : (
        title !== name && <span className="text-13 text-muted">{title}</span>
      )}
    </>
  )
}

function Delta({ delta }: Entry) {
  const { i18n } = useLingui()
  return (
    <span className={`whitespace-nowrap font-medium ${delta > 0 ? 'text-green' : ''}`}>
      {i18n.number(delta, { ...TWO_DECIMALS, signDisplay: 'always' })}
    </span>
  )
}
