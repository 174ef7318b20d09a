import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ClientErrorGroup } from '../../../worker/features/logs/contract.ts'
import { Count } from '../../ui/figure.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { clientErrorsQuery } from './api.ts'

const FIGURES = ['count']

const COLUMNS: Column<ClientErrorGroup>[] = [
  { id: 'message', header: () => <Trans>Message</Trans>, cell: (row) => <What {...row} /> },
  { id: 'count', header: () => <Trans>Times</Trans>, cell: (row) => <Count of={row.count} /> },
  { id: 'version', header: () => <Trans>Version</Trans>, cell: (row) => row.version },
  {
    id: 'first_at',
    header: () => <Trans>First</Trans>,
    cell: (row) => <Moment at={row.first_at} />,
  },
  { id: 'last_at', header: () => <Trans>Last</Trans>, cell: (row) => <Moment at={row.last_at} /> },
]

/** Errors of the app that nobody caught, gathered by their message. */
export function LogsAdmin() {
  const { t } = useLingui()
  return (
    <>
      <p className="text-muted">
        <Trans>
          Errors of the last 30 days that nobody caught, by message. Addresses and personal data are
          not kept.
        </Trans>
      </p>
      <ListTable
        list={useInfiniteQuery(clientErrorsQuery)}
        caption={t`Errors by message`}
        columns={COLUMNS}
        figures={FIGURES}
        empty={<Trans>Nothing has failed.</Trans>}
      />
    </>
  )
}

function What({ message, path, stack, browser }: ClientErrorGroup) {
  return (
    <details className="max-w-xl min-w-56">
      <summary className="cursor-pointer rounded-sm pointer-coarse:py-1">
        <span className="font-medium wrap-anywhere">{message}</span>
        <span className="block text-13 break-all text-muted">{path}</span>
      </summary>
      <pre className="mt-2 max-h-64 overflow-auto rounded-sm bg-sunken p-3 text-12 whitespace-pre-wrap">
        {stack || '–'}
      </pre>
      <p className="mt-2 text-12 break-words text-muted">{browser}</p>
    </details>
  )
}
