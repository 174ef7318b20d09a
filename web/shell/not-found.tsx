import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'

/** Where a thing should be and is not. */
export function NotFound() {
  return (
    <div className="mx-auto flex max-w-form flex-1 flex-col items-center justify-center gap-4 px-4 py-24 text-center">
      <svg
        viewBox="0 0 120 80"
        className="h-20 text-faint"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden
      >
        <rect x="14" y="12" width="72" height="56" rx="8" strokeDasharray="5 5" />
        <circle cx="84" cy="50" r="14" className="fill-canvas stroke-link" />
        <path d="m94 60 12 12" className="stroke-link" strokeLinecap="round" />
      </svg>
      <h1 className="text-22">
        <Trans>The Object is Not Found!</Trans>
      </h1>
      <p className="text-muted">
        <Trans>It may have been moved or deleted, or the address is not complete.</Trans>
      </p>
      <Link to="/" className={buttonClass('secondary')}>
        <Trans>Go to the home page</Trans>
      </Link>
    </div>
  )
}
