import type { AlertView } from '../../../worker/features/alerts/contract.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { toast } from '../../ui/toast.ts'
import { useSettle } from './api.ts'

/** What is wrong and waits for an admin, each with the way to where it is mended. Admins had a mail about each. */
export function Alerts({ alerts }: { alerts: readonly AlertView[] }) {
  const settle = useSettle()
  if (alerts.length === 0) return null
  return (
    <section aria-labelledby="alerts" className="flex flex-col gap-3">
      <h2 id="alerts" className="text-18">
        <Trans>Needs somebody</Trans>
      </h2>
      <ul className="divide-y divide-amber/40 overflow-hidden rounded-lg border border-amber/40 bg-amber-tint">
        {alerts.map(({ kind, subject, title, text, menu, times, last_at: last }) => (
          <li
            key={`${kind} ${subject}`}
            className="flex flex-wrap items-start gap-x-3 gap-y-3 p-4 text-14"
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{title}</p>
              <p className="break-words">{text}</p>
              <p className="mt-1 text-13 text-muted">
                {times > 1 && <Plural value={times} one="# time, last" other="# times, last" />}{' '}
                <Moment at={last} />
              </p>
            </div>
            <div className="flex gap-2 max-sm:w-full max-sm:pl-8">
              {menu !== 'overview' && (
                <Link
                  to="/admin/{-$menuId}"
                  params={{ menuId: menu }}
                  className={buttonClass('secondary', 'small')}
                >
                  <Trans>Look at it</Trans>
                </Link>
              )}
              <Button
                look="quiet"
                size="small"
                busy={
                  settle.isPending &&
                  settle.variables.kind === kind &&
                  settle.variables.subject === subject
                }
                onClick={() =>
                  settle.mutate({ kind, subject }, { onError: (error) => toast.error(error) })
                }
              >
                <Trans>Settled</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
