import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { AdminWikiItem } from '../../../worker/features/wiki/contract.ts'
import { LANGUAGE_NAMES, type Locale } from '../../../worker/kernel/locale/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { adminWikiQuery, adminWikisQuery } from './admin-api.ts'
import { WikiEditor } from './admin-editor.tsx'

const COLUMNS: Column<AdminWikiItem>[] = [
  { id: 'title', header: () => <Trans>Title</Trans>, cell: (row) => <Title {...row} /> },
  {
    id: 'edited',
    header: () => <Trans>Written over in</Trans>,
    cell: (row) => <Edited {...row} />,
  },
  {
    id: 'updated_at',
    header: () => <Trans>Changed</Trans>,
    cell: (row) =>
      row.updated_at ? <Moment at={row.updated_at} /> : <span className="text-muted">–</span>,
  },
]

/** Stand in a text for the name of the site it is read on, and for the mailbox that its readers write to. */
const [SITE_NAME, SUPPORT] = ['{site}', '{support}']

/** The documents, and the desk on which one is written. */
export function WikiAdmin() {
  const { t } = useLingui()
  const { item } = useSearch({ from: '/admin/{-$menuId}' })
  const { data, error, refetch } = useQuery(adminWikisQuery)
  if (item) return <Desk key={item} item={item} />
  return (
    <>
      <p className="max-w-text text-muted">
        <Trans>
          Terms, policies and what else people must be able to look up. The texts that came with the
          site are kept and can be restored. Where a text says <code>{SITE_NAME}</code>, readers see
          the name of the site they are on, and for <code>{SUPPORT}</code> the mailbox to write to.
        </Trans>
      </p>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          caption={t`Documents`}
          columns={COLUMNS}
          rows={data?.items}
          empty={<Trans>There is no document.</Trans>}
        />
      )}
    </>
  )
}

function Desk({ item }: { item: string }) {
  const { data, error, refetch } = useQuery(adminWikiQuery(item))
  // What is being written stays where it cannot be read again just now.
  if (data) return <WikiEditor document={data} />
  return error ? (
    <Failure error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={4} />
  )
}

function Title({ id, titles }: AdminWikiItem) {
  const { i18n } = useLingui()
  return (
    <Link
      to="/admin/{-$menuId}"
      params={{ menuId: 'wiki' }}
      search={(search) => ({ ...search, item: id })}
      className="block min-w-48 rounded-sm text-ink no-underline hover:text-link pointer-coarse:py-1"
    >
      <span className="block font-medium">{titles[i18n.locale as Locale]}</span>
      <span className="block text-13 text-muted">{id}</span>
    </Link>
  )
}

function Edited({ edited }: AdminWikiItem) {
  if (edited.length === 0) return <span className="text-muted">–</span>
  return (
    <span className="flex flex-wrap gap-1">
      {edited.map((locale) => (
        <Badge key={locale} tone="teal">
          {LANGUAGE_NAMES[locale]}
        </Badge>
      ))}
    </span>
  )
}
