import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { PersonLine } from '../../../worker/features/account/people/contract.ts'
import { Search, useSearched } from '../../admin/search.tsx'
import { Badge, levelName, levelTone } from '../../ui/badge.tsx'
import { Credits } from '../../ui/figure.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { peopleQuery } from './admin-api.ts'
import { PersonDesk } from './admin-person.tsx'

const COLUMNS: Column<PersonLine>[] = [
  { id: 'person', header: () => <Trans>Person</Trans>, cell: (row) => <Name person={row} /> },
  { id: 'level', header: () => <Trans>Level</Trans>, cell: (row) => <Level of={row.user_level} /> },
  {
    id: 'balance',
    header: () => <Trans>Balance</Trans>,
    cell: (row) => <Credits of={row.balance} />,
  },
  {
    id: 'created_at',
    header: () => <Trans>Joined</Trans>,
    cell: (row) => <Moment at={row.created_at} />,
  },
]
const FIGURES = ['balance']

/** Everybody who has an account, and the desk of one of them. */
export function UsersAdmin() {
  const { t } = useLingui()
  const { item } = useSearch({ from: '/admin/{-$menuId}' })
  const search = useSearched()
  const list = useInfiniteQuery({ ...peopleQuery(search), enabled: !item })
  if (item) return <PersonDesk key={item} id={item} />
  return (
    <>
      <Search label={t`Email, nickname or id`} />
      <ListTable
        list={list}
        caption={t`People`}
        columns={COLUMNS}
        figures={FIGURES}
        empty={<Trans>Nobody found.</Trans>}
      />
    </>
  )
}

function Name({ person: { id, nickname, email, role, deleted_at } }: { person: PersonLine }) {
  return (
    <Link
      to="/admin/{-$menuId}"
      params={{ menuId: 'users' }}
      search={(search) => ({ ...search, item: id })}
      className="block min-w-48 rounded-sm text-ink no-underline hover:text-link pointer-coarse:py-1"
    >
      <span className="flex items-center gap-2 font-medium wrap-anywhere">
        {deleted_at ? <Trans>Account deleted</Trans> : nickname}
        {role === 'admin' && (
          <Badge tone="violet">
            <Trans>Admin</Trans>
          </Badge>
        )}
      </span>
      <span className="block text-13 break-all text-muted">{deleted_at ? id : email}</span>
    </Link>
  )
}

function Level({ of }: { of: number }) {
  const { t } = useLingui()
  return <Badge tone={levelTone(of)}>{levelName(of, t`Free`)}</Badge>
}
