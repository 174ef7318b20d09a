import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Me } from '../../worker/features/account/contract.ts'
import { meQuery } from '../features/account/me.ts'
import { ApiError } from '../kernel/api.ts'
import { withWords } from '../kernel/i18n.ts'
import { read } from '../kernel/local-store.ts'
import { site } from '../kernel/site.ts'
import { Badge, levelName, levelTone } from '../ui/badge.tsx'
import { late } from '../ui/late.ts'
import { formatBalance } from './balance.ts'
import { useProductHere } from './product-here.ts'
import { UserMenu } from './user-menu.tsx'

const TaskTray = late(withWords(() => import('../features/tasks/tray.tsx')))
const Notices = late(withWords(() => import('../features/notifications/popups.tsx')))

/**
 * Tasks, balance, level and menu of the signed-in visitor. While the figures are on their way there is his menu, if the page came
 * with his name, where it will stay: one that was opened meanwhile stays open.
 */
export default function Member({ place, otherwise }: { place: ReactNode; otherwise: ReactNode }) {
  const { data: me, isLoading, error } = useQuery(meQuery)
  const seen = me ?? (isLoading ? nameOnPage() : undefined)
  // Who is not reached has not left.
  if (!seen && error instanceof ApiError && error.code === 0) return <Unreached why={error.err} />
  if (!seen) return isLoading ? place : otherwise
  return (
    <div
      data-member
      className={
        me
          ? 'flex items-center gap-1 sm:gap-2'
          : 'flex h-9 w-40 items-center justify-end max-[21rem]:w-16 sm:w-48'
      }
    >
      {me && <Happenings />}
      {me && (
        <span className="flex items-center gap-1 max-[21rem]:hidden sm:gap-2">
          <Figures me={me} />
        </span>
      )}
      <UserMenu
        nickname={seen.nickname}
        role={me?.role}
        figures={(close) => me && <Figures me={me} onChosen={close} />}
      />
    </div>
  )
}

const Unreached = ({ why }: { why: string }) => (
  <span
    data-member
    title={why}
    className="inline-flex size-9 items-center justify-center text-muted"
  >
    <CloudOff aria-hidden className="size-5" />
    <span className="sr-only">{why}</span>
  </span>
)

const nameOnPage = () => (site.logged_user?.id === read('userId') ? site.logged_user : undefined)

function Happenings() {
  const product = useProductHere()
  return (
    <>
      <Suspense>
        <TaskTray />
      </Suspense>
      <Suspense>
        <Notices channels={product ? ['site', product] : ['site']} />
      </Suspense>
    </>
  )
}

function Figures({ me, onChosen }: { me: Me; onChosen?: () => void }) {
  const { t, i18n } = useLingui()
  const balance = formatBalance(me.balance)
  const level = levelName(me.user_level, t`Free`)
  const day = me.level_until ? i18n.date(new Date(me.level_until), { dateStyle: 'medium' }) : ''
  return (
    <>
      <Link
        to="/membership/{-$menuId}"
        params={{ menuId: 'credits' }}
        onClick={onChosen}
        aria-label={t`${balance} credits`}
        className="inline-flex h-9 items-center gap-1.5 rounded-sm px-2 max-sm:px-1 text-14 font-medium text-ink tabular-nums no-underline transition-colors hover:bg-hover pointer-coarse:h-11"
      >
        <Coin />
        {balance}
      </Link>
      <Link
        to="/pricing"
        onClick={onChosen}
        aria-label={day ? t`${level} until ${day}, see the plans` : t`${level}, see the plans`}
        title={day && t`${level} until ${day}`}
        className="inline-flex items-center justify-center rounded-full pointer-coarse:h-11 pointer-coarse:min-w-11"
      >
        <Badge tone={levelTone(me.user_level)}>{level}</Badge>
      </Link>
    </>
  )
}

function Coin() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 text-link max-[26.25rem]:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden
    >
      <circle cx="8" cy="8" r="6.25" />
      <path d="M10 6.2a2.6 2.6 0 1 0 0 3.6" strokeLinecap="round" />
    </svg>
  )
}
