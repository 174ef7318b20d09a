import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatSize } from '../../kernel/size.ts'
import { Bar } from '../../ui/bar.tsx'
import { usageQuery } from './api.ts'

const NEARLY_FULL = 0.9

/** How much of the library is taken, and the way to more room when little is left. */
export function QuotaLine() {
  const { i18n } = useLingui()
  const { data: usage } = useQuery(usageQuery)
  const share = usage ? usage.used / usage.quota : 0
  const short = share > NEARLY_FULL
  const used = usage && formatSize(usage.used, i18n.locale)
  const quota = usage && formatSize(usage.quota, i18n.locale)
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted tabular-nums">
      <div className="w-40">
        <Bar fraction={share} short={short} />
      </div>
      {usage && (
        <span>
          <Trans>
            {used} of {quota} used
          </Trans>
        </span>
      )}
      {short && (
        <Link to="/membership/{-$menuId}" className="text-link pointer-coarse:py-3">
          <Trans>Get more room</Trans>
        </Link>
      )}
    </div>
  )
}
