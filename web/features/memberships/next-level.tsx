import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { QUOTA_BYTES } from '../../../worker/features/files/contract.ts'
import { CONCURRENCY } from '../../../worker/features/tasks/contract.ts'
import { formatSize } from '../../kernel/size.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { plansQuery } from '../plans/api.ts'

/** What a person would have one level up, against what he has. @param level 10 × term + vip digit */
export function NextLevel({ level }: { level: number }) {
  const { i18n } = useLingui()
  const { data: plans, isPending } = useQuery(plansQuery())
  const [now, next] = [level % 10, (level % 10) + 1]
  const [room, more] = [QUOTA_BYTES[now], QUOTA_BYTES[next]]
  const [few, many] = [CONCURRENCY[now], CONCURRENCY[next]]
  if (more === undefined || many === undefined || room === undefined || few === undefined)
    return (
      <p className="text-muted">
        <Trans>You are at the highest level.</Trans>
      </p>
    )
  if (isPending) return <SkeletonRows rows={1} className="h-48" />
  const monthly = plans?.find(
    ({ kind, term, user_level }) =>
      kind === 'membership' && term === 'month' && user_level === next,
  )
  const credits = monthly && i18n.number(monthly.credits)
  const [bigger, smaller] = [formatSize(more, i18n.locale), formatSize(room, i18n.locale)]
  return (
    <section
      aria-labelledby="next-level"
      className="flex flex-wrap items-end justify-between gap-6 rounded-lg border border-tint-line bg-tint p-6 sm:p-8"
    >
      <div className="flex flex-col gap-3">
        <h2 id="next-level" className="text-18">
          <Trans>What VIP{next} adds</Trans>
        </h2>
        <ul className="flex flex-col gap-2">
          {credits && (
            <Gain>
              <Trans>{credits} credits a month, up front</Trans>
            </Gain>
          )}
          <Gain>
            <Trans>
              {bigger} of library instead of {smaller}
            </Trans>
          </Gain>
          <Gain>
            <Trans>
              {many} tasks at the same time instead of {few}
            </Trans>
          </Gain>
        </ul>
      </div>
      <Link to="/pricing" className={buttonClass('primary')}>
        <Trans>See the plans</Trans>
      </Link>
    </section>
  )
}

const Gain = ({ children }: { children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Check aria-hidden className="mt-1 size-4 shrink-0 text-link" />
    <span>{children}</span>
  </li>
)
