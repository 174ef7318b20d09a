import { Trans } from '@lingui/react/macro'
import { ApiError } from '../kernel/api.ts'
import { Button } from './button.tsx'
import { RequestId } from './request-id.tsx'

/** What went wrong, in place, and the way to try again. */
export function Failure({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-red">
      <div>
        {error.message}
        {error instanceof ApiError && <RequestId id={error.requestId} />}
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
