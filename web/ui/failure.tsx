import { Trans } from '@lingui/react/macro'
import { ApiError } from '../kernel/api.ts'
import { Button } from './button.tsx'

/** What went wrong, in place, and the way to try again. */
export function Failure({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-red">
      <p>
        {error.message}
        {error instanceof ApiError && error.requestId && (
          <span className="block text-12 text-muted">{error.requestId}</span>
        )}
      </p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
