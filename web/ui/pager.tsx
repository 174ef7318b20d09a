import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

const PAGE_SIZES = [10, 20, 50, 100] as const

type Props = {
  /** From 1. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** Without it the size is fixed and no choice is shown. */
  onSize?: (size: number) => void
}

export const pageCount = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** Where in a long list the reader is, and the way on. */
export function Pager({ page, size, total, onPage, onSize }: Props) {
  const { t } = useLingui()
  const pages = pageCount(total, size)
  const first = total === 0 ? 0 : (page - 1) * size + 1
  const last = Math.min(total, page * size)
  return (
    <nav
      aria-label={t`Pages`}
      className="flex flex-wrap items-center justify-between gap-3 text-13 text-muted"
    >
      <span className="tabular-nums">
        <Trans>
          {first}–{last} of {total}
        </Trans>
      </span>
      <div className="flex items-center gap-1">
        {onSize && (
          <label className="mr-2 flex items-center gap-2">
            <Trans>Per page</Trans>
            <select
              value={size}
              onChange={(event) => onSize(Number(event.target.value))}
              className="h-8 rounded-sm border border-control-line bg-surface px-2 text-13 text-ink pointer-coarse:h-11"
            >
              {PAGE_SIZES.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          </label>
        )}
        <IconButton label={t`Previous page`} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <span className="px-1 tabular-nums" aria-current="page">
          {page} / {pages}
        </span>
        <IconButton label={t`Next page`} disabled={page >= pages} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
    </nav>
  )
}
