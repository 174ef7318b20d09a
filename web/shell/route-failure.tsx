import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { ApiError } from '../kernel/api.ts'
import { Button } from '../ui/button.tsx'
import { RequestId } from '../ui/request-id.tsx'
import { isBusy } from './busy.ts'

/** Without a line there may be no drawing of it either. */
const OfflineDrawing = lazy(() =>
  import('../ui/drawings/offline.tsx').then(
    ({ OfflineDrawing: found }): { default: () => ReactNode } => ({ default: found }),
    (): { default: () => ReactNode } => ({ default: () => null }),
  ),
)

/** A page that could not be drawn: what happened, and the way on. What fails for want of a line is tried again with the line. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const retry = async () => {
    // A piece of the site that could not be fetched is fetched anew only by a fresh page.
    if (!(error instanceof ApiError)) return location.reload()
    reset()
    await router.invalidate()
  }
  const onOnline = useEffectEvent(() => {
    if (error instanceof ApiError ? error.code === 0 : !isBusy()) void retry()
  })
  useEffect(() => {
    const again = () => onOnline()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-form flex-1 flex-col items-center justify-center gap-4 px-4 py-16 text-center"
    >
      <Suspense fallback={null}>
        <OfflineDrawing />
      </Suspense>
      <h1 className="text-22">
        <Trans>This page could not be loaded</Trans>
      </h1>
      <p className="text-muted">
        {error instanceof ApiError ? (
          error.err
        ) : (
          <Trans>
            The connection may be down, or the site was just updated. Nothing of yours is lost.
          </Trans>
        )}
      </p>
      <Button look="primary" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
      <RequestId id={requestId} />
    </div>
  )
}
