import { useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { Monitor, Smartphone, Tablet, Terminal } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { SessionLine } from '../../../worker/features/account/contract.ts'
import { DAY_MS } from '../../../worker/kernel/time/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { late } from '../../ui/late.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type Device, deviceOf } from './device.ts'
import { YourData } from './your-data.tsx'
import { sessionsQuery, useEndAllSessions, useEndSession } from './sessions.ts'

const Dialog = late(() => import('../../ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

const ICONS: Record<Device['kind'], typeof Monitor> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  program: Terminal,
}

/** Where the user is signed in, what the site keeps of him, and the means to end either. */
export function SecurityPanel() {
  return (
    <div className="flex flex-col gap-10">
      <Sessions />
      <YourData />
    </div>
  )
}

function Sessions() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const [asking, setAsking] = useState(false)
  const everywhere = useEndAllSessions()
  return (
    <section aria-labelledby="sessions-title" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="sessions-title" className="text-18">
            <Trans>Where you are signed in</Trans>
          </h2>
          <p className="text-14 text-muted">
            <Trans>
              A device you do not know? Sign it out; it cannot come back without a code from your
              mailbox.
            </Trans>
          </p>
        </div>
        <Button onClick={() => setAsking(true)}>
          <Trans>Sign out everywhere</Trans>
        </Button>
      </header>
      {error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-red">
          {error.message}
          <Button size="small" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      )}
      {!sessions && !error && <SkeletonRows rows={2} className="h-19" />}
      {sessions && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {asking && (
        <Suspense>
          <Dialog
            open
            onOpenChange={setAsking}
            title={<Trans>Sign out everywhere?</Trans>}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>
                  <Trans>Cancel</Trans>
                </Button>
                <Button
                  look="danger"
                  busy={everywhere.isPending}
                  onClick={() => everywhere.mutate()}
                >
                  <Trans>Sign out everywhere</Trans>
                </Button>
              </>
            }
          >
            <p className="text-14 text-muted">
              <Trans>Every device is signed out, including this one. Running tasks go on.</Trans>
            </p>
          </Dialog>
        </Suspense>
      )}
    </section>
  )
}

function SessionRow({ session }: { session: SessionLine }) {
  const { t, i18n } = useLingui()
  const end = useEndSession()
  const { kind, browser, system } = deviceOf(session.user_agent)
  const Icon = ICONS[kind]
  const name =
    browser && system ? t`${browser} on ${system}` : browser || system || t`Unknown device`
  // The server notes a session's use once a day.
  const seenLater = Date.parse(session.seen_at) - Date.parse(session.created_at) > DAY_MS / 2
  const since = i18n.date(session.created_at, { dateStyle: 'medium', timeStyle: 'short' })
  const seen = i18n.date(session.seen_at, { dateStyle: 'medium' })
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="truncate">{name}</span>
          {session.current && (
            <Badge tone="teal">
              <Trans>This device</Trans>
            </Badge>
          )}
        </p>
        <p className="text-13 text-muted">
          {[session.place, session.address].filter(Boolean).join(' · ')}
        </p>
        <p className="text-13 text-muted">
          <Trans>Signed in {since}</Trans>
          {seenLater && (
            <>
              {' · '}
              <Trans>last used {seen}</Trans>
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          size="small"
          busy={end.isPending}
          aria-label={t`Sign out ${name}`}
          onClick={() => end.mutate(session.id)}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
