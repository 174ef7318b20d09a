import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Me } from '../../worker/features/account/contract.ts'
import { meQuery } from '../features/account/me.ts'
import { on } from '../kernel/events.ts'
import { read } from '../kernel/local-store.ts'
import { Badge, levelName, levelTone } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'
import { redirectFor } from './redirect.ts'
import { UserMenu } from './user-menu.tsx'

/** Who is here: a way in, or balance, level and the menu of one's own pages. */
export function UserArea() {
  const queries = useQueryClient()
  const { data: me, isLoading } = useQuery(meQuery)
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: meQuery.queryKey })
    const forget = () => queries.removeQueries({ queryKey: meQuery.queryKey })
    const stops = [on('CREDITS_CONSUMED', refresh), on('PAYMENT_COMPLETED', refresh), on('USER_SIGNIN', refresh), on('USER_SIGNOUT', forget)]
    return () => stops.forEach((stop) => stop())
  }, [queries])
  if (me) return <Member me={me} />
  // The place of the figures is kept while they are on their way.
  if (isLoading && read('authorization')) return <div aria-hidden className="h-9 w-32 sm:w-44" />
  return <SignInLink />
}

function SignInLink() {
  const redirect = useRouterState({ select: ({ location }) => redirectFor(location) })
  return (
    <Link to="/signin" search={(search) => ({ ...search, redirect })} preload={false} className={buttonClass('secondary', 'small')}>
      <Trans>Sign in</Trans>
    </Link>
  )
}

const figures = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A balance with its two decimals. */
export const formatBalance = (balance: number) => figures.format(balance)

function Member({ me }: { me: Me }) {
  const { t } = useLingui()
  const balance = formatBalance(me.balance)
  const level = levelName(me.user_level, t`Free`)
  return (
    <div className="flex items-center gap-1 sm:gap-2">
      <Link
        to="/membership/{-$menuId}"
        params={{ menuId: 'credits' }}
        aria-label={t`${balance} credits`}
        className="inline-flex h-9 items-center gap-1.5 rounded-sm px-2 text-14 font-medium text-ink tabular-nums no-underline transition-colors hover:bg-hover pointer-coarse:h-11"
      >
        <Coin />
        {balance}
      </Link>
      <Link to="/pricing" aria-label={t`${level}, see the plans`} className="inline-flex items-center rounded-full pointer-coarse:h-11 max-sm:hidden">
        <Badge tone={levelTone(me.user_level)}>{level}</Badge>
      </Link>
      <UserMenu nickname={me.nickname} />
    </div>
  )
}

function Coin() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 text-link" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M10 6.2a2.6 2.6 0 1 0 0 3.6" strokeLinecap="round" />
    </svg>
  )
}
