import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Entry } from '../../../worker/features/credits/contract.ts'
import { SearchLink } from '../../admin/search-link.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { KIND_NAMES, signed } from '../credits/words.ts'
import { useToolWords } from '../tasks/use-tool-words.ts'
import { ledgerQuery } from './admin-api.ts'

const COLUMNS: Column<Entry>[] = [
  {
    id: 'created_at',
    header: () => <Trans>When</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
  { id: 'title', lead: true, header: () => <Trans>What</Trans>, cell: (row) => <What of={row} /> },
  {
    id: 'delta',
    beside: true,
    header: () => <Trans>Credits</Trans>,
    cell: (row) => <Delta of={row} />,
  },
]
const FIGURES = ['delta']

/** Every movement of a person's credits, newest first; what moved for a task leads to it. */
export function Ledger({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="ledger" className="flex flex-col gap-3">
      <h2 id="ledger" className="text-18">
        <Trans>Credit history</Trans>
      </h2>
      <ListTable
        list={useInfiniteQuery(ledgerQuery(id))}
        caption={t`Every movement of these credits`}
        columns={COLUMNS}
        figures={FIGURES}
        more={<Trans>Earlier movements</Trans>}
        empty={<Trans>Nothing here.</Trans>}
      />
    </section>
  )
}

function What({ of: { kind, title, task_id, tool_id } }: { of: Entry }) {
  const { i18n } = useLingui()
  const { title: work } = useToolWords()({ tool: tool_id ?? '', input: {} })
  const moved = i18n._(KIND_NAMES[kind])
  return (
    <span className="block min-w-36">
      <span className="block font-medium wrap-anywhere">{moved}</span>
      {title !== moved && <span className="block text-13 wrap-anywhere text-muted">{title}</span>}
      {task_id && (
        <span className="block text-13">
          <SearchLink menu="tasks" search={task_id}>
            {work ? i18n._(work) : <Trans>A task</Trans>}
          </SearchLink>
        </span>
      )}
    </span>
  )
}

function Delta({ of: { delta } }: { of: Entry }) {
  const { i18n } = useLingui()
  return (
    <span className={`font-medium whitespace-nowrap ${delta > 0 ? 'text-green' : ''}`}>
      {signed(delta, i18n.locale)}
    </span>
  )
}
