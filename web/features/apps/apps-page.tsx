import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AppCard, type AppProduct } from './app-card.tsx'
import { appsQuery } from './api.ts'

type Props = {
  /** The product of an app; undefined for one that is no longer shown. */
  productOf: (productId: string) => AppProduct | undefined
  /** Where a new project begins. */
  start: string
}

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'

/** Everything a person has saved, the newest change first. */
export function AppsPage({ productOf, start }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(appsQuery)
  const apps = data?.pages.flatMap(({ items }) => items)
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="text-28">
            <Trans>Apps</Trans>
          </h1>
          <p className="text-muted">
            <Trans>Your saved projects, ready to go on where you left them.</Trans>
          </p>
        </div>
        {apps && apps.length > 0 && (
          <Link to={start} className={buttonClass('primary')}>
            <Trans>New project</Trans>
          </Link>
        )}
      </header>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!apps && !error && <Coming />}
      {apps?.length === 0 && <NoApps start={start} />}
      {apps && apps.length > 0 && (
        <ul className={GRID}>
          {apps.map((app) => (
            <AppCard key={app.id} app={app} product={productOf(app.product_id)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          className="self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}

function NoApps({ start }: { start: string }) {
  return (
    <Empty
      title={<Trans>No projects yet</Trans>}
      action={
        <Link to={start} className={buttonClass('primary')}>
          <Trans>Choose a tool</Trans>
        </Link>
      }
    >
      <Trans>
        A project keeps a tool’s settings and edits, saves itself, and opens again on any of your
        devices.
      </Trans>
    </Empty>
  )
}

function Coming() {
  return (
    <div className={GRID}>
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} className="h-64 w-full rounded-lg" />
      ))}
    </div>
  )
}
