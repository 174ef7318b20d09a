import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Me } from '../../../worker/features/account/contract.ts'
import { TWO_DECIMALS } from '../../kernel/number.ts'
import { formatSize } from '../../kernel/size.ts'
import { Badge, levelName, levelTone } from '../../ui/badge.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Failure } from '../../ui/failure.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { meQuery } from '../account/me.ts'
import { creditsQuery } from '../credits/api.ts'
import { usageQuery } from '../files/api.ts'
import { renewalQuery } from '../orders/api.ts'
import { NextLevel } from './next-level.tsx'

/** Of a library; above it the bar warns. */
const NEARLY_FULL = 0.9

/** What somebody is here: his level and when it ends, his credits, his library, and what the next level adds. */
export function MembershipPanel() {
  const { data: me, error, refetch } = useQuery(meQuery)
  const { data: renewal } = useQuery(renewalQuery)
  if (!me)
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={2} className="h-32" />
    )
  return (
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:max-lg:*:last:col-span-2 lg:grid-cols-3">
        <Level {...me} />
        <Balance />
        <Library />
      </div>
      {/* Whose payment failed mends that first. */}
      {!renewal?.failed && <NextLevel level={me.user_level} />}
    </div>
  )
}

type CardProps = { title: ReactNode; figure: ReactNode; children: ReactNode; way: ReactNode }

function Card({ title, figure, children, way }: CardProps) {
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-14 font-medium text-muted">{title}</h2>
      <div className="text-28 leading-tight font-semibold tabular-nums">{figure}</div>
      <div className="flex flex-1 flex-col gap-2 text-14 text-muted">{children}</div>
      <div>{way}</div>
    </section>
  )
}

/** Keeps the place of a sentence that is on its way, so that what stands below does not move. */
const ComingLine = () => <p aria-hidden>{'\u00a0'}</p>

const WAY = 'inline-flex items-center rounded-sm text-14 text-link pointer-coarse:min-h-11'

function Level({ user_level, level_until }: Me) {
  const { t, i18n } = useLingui()
  const until = level_until && i18n.date(new Date(level_until), { dateStyle: 'long' })
  return (
    <Card
      title={<Trans>Level</Trans>}
      figure={
        <span className="flex items-center gap-3">
          {levelName(user_level, t`Free`)}
          <Badge tone={levelTone(user_level)}>
            {user_level >= 10 ? <Trans>yearly</Trans> : <Plain level={user_level} />}
          </Badge>
        </span>
      }
      way={
        <Link to="/orders" className={WAY}>
          <Trans>See your orders</Trans>
        </Link>
      }
    >
      <p>
        {until ? <Trans>Good until {until}.</Trans> : <Trans>The free level never expires.</Trans>}
      </p>
    </Card>
  )
}

const Plain = ({ level }: { level: number }) =>
  level > 0 ? <Trans>monthly</Trans> : <Trans>no plan</Trans>

function Balance() {
  const { i18n } = useLingui()
  const { data: credits } = useQuery(creditsQuery)
  // One that was spent still stands among them.
  const first = credits?.packages.find(({ remaining }) => remaining > 0)
  const day = first && i18n.date(new Date(first.expires_at), { dateStyle: 'long' })
  const held = credits && i18n.number(credits.held, TWO_DECIMALS)
  const left = first && i18n.number(first.remaining, TWO_DECIMALS)
  return (
    <Card
      title={<Trans>Credits</Trans>}
      figure={credits ? i18n.number(credits.balance, TWO_DECIMALS) : '–'}
      way={
        <Link to="/membership/{-$menuId}" params={{ menuId: 'credits' }} className={WAY}>
          <Trans>See your credits</Trans>
        </Link>
      }
    >
      {!credits && <ComingLine />}
      {day && (
        <p>
          <Trans>
            {left} of them until {day}.
          </Trans>
        </p>
      )}
      {credits && credits.held > 0 && (
        <p>
          <Trans>{held} more are set aside for tasks.</Trans>
        </p>
      )}
      {credits && !first && (
        <p>
          <Trans>You have no credits at the moment.</Trans>
        </p>
      )}
    </Card>
  )
}

function Library() {
  const { i18n } = useLingui()
  const { data: usage } = useQuery(usageQuery)
  const share = usage ? usage.used / usage.quota : 0
  const quota = usage && formatSize(usage.quota, i18n.locale)
  return (
    <Card
      title={<Trans>Library</Trans>}
      figure={usage ? formatSize(usage.used, i18n.locale) : '–'}
      way={
        <Link to="/files" className={WAY}>
          <Trans>Open the library</Trans>
        </Link>
      }
    >
      <Bar fraction={share} short={share > NEARLY_FULL} />
      {!usage && <ComingLine />}
      {usage && (
        <p>
          <Trans>of {quota}</Trans>
          {' · '}
          <Plural value={usage.files} one="# file" other="# files" />
        </p>
      )}
    </Card>
  )
}
