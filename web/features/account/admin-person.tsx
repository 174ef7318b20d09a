import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Person } from '../../../worker/features/account/people/contract.ts'
import { levelTitle } from '../../../worker/kernel/level/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { Figures } from '../../admin/figures.tsx'
import { SearchLink } from '../../admin/search-link.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Credits } from '../../ui/figure.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SOURCE_NAMES } from '../credits/words.ts'
import { personQuery } from './admin-api.ts'
import { Ledger } from './admin-ledger.tsx'
import { CreditsForm, LevelForm, RoleForm } from './admin-repair.tsx'

/** One person: what he has, and what the admin may do about it. */
export function PersonDesk({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(personQuery(id))
  return (
    <>
      <Link
        to="/admin/{-$menuId}"
        params={{ menuId: 'users' }}
        search={({ item: _item, ...search }) => search}
        className="inline-flex min-h-8 items-center gap-2 self-start rounded-sm text-14 text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <Trans>Everybody</Trans>
      </Link>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data ? <Desk person={data} /> : !error && <SkeletonRows rows={3} className="h-24" />}
    </>
  )
}

function Desk({ person }: { person: Person }) {
  const { t, i18n } = useLingui()
  const day = person.deleted_at && i18n.date(new Date(person.deleted_at), { dateStyle: 'long' })
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h2 className="text-22">
          {person.deleted_at ? <Trans>Account deleted</Trans> : person.nickname}
        </h2>
        <p className="break-all text-muted">
          {!person.deleted_at && <>{person.email} · </>}
          {person.id}
        </p>
      </header>
      <Figures
        figures={[
          { id: 'balance', name: t`Balance`, value: <Credits of={person.balance} /> },
          { id: 'held', name: t`Set aside for tasks`, value: <Credits of={person.held} /> },
          {
            id: 'level',
            name: t`Level`,
            value: person.user_level
              ? levelTitle(person.user_level, i18n.locale as Locale)
              : t`Free`,
          },
          {
            id: 'since',
            name: t`Joined`,
            value: (
              <span className="text-14 font-normal">
                <Moment at={person.created_at} />
              </span>
            ),
          },
        ]}
      />
      {person.deleted_at ? (
        <p>
          <Trans>
            This account was deleted by its owner on {day}. Nothing can be given to it anymore.
          </Trans>
        </p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-3">
          <CreditsForm id={person.id} />
          <LevelForm id={person.id} />
          <RoleForm person={person} />
        </div>
      )}
      <Elsewhere person={person} />
      <Packages person={person} />
      <Levels person={person} />
      <Ledger id={person.id} />
    </div>
  )
}

/** What other lists have of him. */
const Elsewhere = ({ person: { id } }: { person: Person }) => (
  <ul className="flex flex-wrap gap-x-6 gap-y-2 text-14">
    <li>
      <SearchLink menu="tasks" search={id}>
        <Trans>Tasks</Trans>
      </SearchLink>
    </li>
    <li>
      <SearchLink menu="orders" search={id}>
        <Trans>Orders</Trans>
      </SearchLink>
    </li>
    <li>
      <SearchLink menu="records" search={id}>
        <Trans>Request records</Trans>
      </SearchLink>
    </li>
    <li>
      <SearchLink menu="audit" search={id}>
        <Trans>What admins did</Trans>
      </SearchLink>
    </li>
  </ul>
)

function Packages({ person: { packages } }: { person: Person }) {
  const { i18n } = useLingui()
  if (packages.length === 0) return null
  return (
    <Lines id="packages" title={<Trans>Packages</Trans>}>
      {packages.map(({ id, source, remaining, granted, expires_at }) => (
        <li key={id} className="flex flex-wrap gap-x-4 px-4 py-2.5 text-14">
          <span className="font-medium">{i18n._(SOURCE_NAMES[source])}</span>
          <span className="tabular-nums">
            <Credits of={remaining} /> / <Credits of={granted} />
          </span>
          <span className="ml-auto">
            <Moment at={expires_at} />
          </span>
        </li>
      ))}
    </Lines>
  )
}

function Levels({ person: { levels } }: { person: Person }) {
  if (levels.length === 0) return null
  return (
    <Lines id="levels" title={<Trans>Levels</Trans>}>
      {levels.map(({ id, user_level, source, starts_at, ends_at }) => (
        <li key={id} className="flex flex-wrap gap-x-4 px-4 py-2.5 text-14">
          <span className="font-medium tabular-nums">{user_level}</span>
          <span className="text-muted">
            {source === 'order' ? <Trans>Purchase</Trans> : <Trans>By an admin</Trans>}
          </span>
          <span className="ml-auto">
            <Moment at={starts_at} /> – <Moment at={ends_at} />
          </span>
        </li>
      ))}
    </Lines>
  )
}

type LinesProps = { id: string; title: ReactNode; children: ReactNode }

/** What somebody has of one kind, a line each. */
const Lines = ({ id, title, children }: LinesProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-3">
    <h2 id={id} className="text-18">
      {title}
    </h2>
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">{children}</ul>
  </section>
)
