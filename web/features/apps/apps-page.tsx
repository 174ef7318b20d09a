import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { MAX_APP_SEARCH_CHARS } from '../../../worker/features/apps/title/contract.ts'
import type { ProductCard } from '../../../worker/kernel/site/contract.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { LostDrawing } from '../../ui/drawings/lost.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { useSettled } from '../../ui/settled.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useProductsById } from '../products/by-id.ts'
import { AppCard, type AppProduct } from './app-card.tsx'
import { type AppsFilter, appsQuery } from './api.ts'

type Props = {
  /** The products that every page has; an app may be of another, or of one that is no longer shown. */
  first: readonly ProductCard[]
  show: (card: ProductCard) => AppProduct
  filter: AppsFilter
  onFilter: (filter: AppsFilter) => void
  /** Where a new project begins. */
  start: string
}

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4'

/** What a person has saved, the newest change first: all of it, or what he looks for. */
export function AppsPage({ first, show, filter, onFilter, start }: Props) {
  const list = useInfiniteQuery({ ...appsQuery(filter), placeholderData: keepPreviousData })
  const { data, error, refetch, isFetchNextPageError } = list
  const items = data?.pages.flatMap((page) => page.items)
  // That another filter found nothing says nothing of this one.
  const apps = list.isPlaceholderData && items?.length === 0 ? undefined : items
  const looks = filter.product !== undefined || filter.search !== undefined
  const nothingYet = apps?.length === 0 && !looks
  const known = useProductsById(first, [
    ...(filter.product ? [filter.product] : []),
    ...(items ?? []).map((app) => app.product_id),
  ])
  const products = new Map([...known].map(([id, card]) => [id, card && show(card)]))
  const isGone = filter.product !== undefined && products.get(filter.product) === null
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-1">
          <h1 className="text-28">
            <Trans>Apps</Trans>
          </h1>
          <p className="text-muted">
            <Trans>Your saved projects, ready to pick up where you left off.</Trans>
          </p>
        </div>
        {apps && !nothingYet && (
          <Link to={start} className={buttonClass('primary')}>
            <Trans>New project</Trans>
          </Link>
        )}
      </header>
      {!nothingYet && <AppsFilterBar {...{ products, filter, onFilter }} />}
      {error && !isFetchNextPageError && !isGone && (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
      {!apps && !error && <Coming />}
      {nothingYet && <NoApps start={start} />}
      {((apps?.length === 0 && looks) || isGone) && (
        <NotFound {...{ filter }} onClear={() => onFilter({})} />
      )}
      {apps && apps.length > 0 && (
        <ul className={GRID}>
          {apps.map((app) => (
            <AppCard
              key={app.id}
              app={app}
              product={products.get(app.product_id)}
              filter={filter}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </div>
  )
}

type FilterBarProps = Pick<Props, 'filter' | 'onFilter'> & {
  products: ReadonlyMap<string, AppProduct | null>
}

function AppsFilterBar({ products, filter, onFilter }: FilterBarProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useTyped(filter.search ?? '', (search) =>
    onFilter({ ...filter, search }),
  )
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField
        label={t`Search projects`}
        value={typed}
        maxLength={MAX_APP_SEARCH_CHARS}
        onChange={setTyped}
        className="min-w-[min(10rem,100%)] flex-1 max-sm:basis-full sm:max-w-72"
      />
      {products.size > 1 && (
        <Select
          quiet
          label={t`Tool`}
          value={filter.product ?? ''}
          onChange={(product) => onFilter({ ...filter, product })}
          className="w-56 max-sm:w-full"
          options={[
            { value: '', label: t`All tools` },
            ...[...products].flatMap(([value, product]) =>
              product ? [{ value, label: product.title }] : [],
            ),
          ]}
        />
      )}
    </div>
  )
}

/** A text as it is typed, which is told when the typing rests, and which follows the one that is told from outside. */
function useTyped(given: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState(given)
  const [seen, setSeen] = useState(given)
  const [told, setTold] = useState(given)
  const settled = useSettled(typed.trim())
  if (given !== seen) {
    setSeen(given)
    if (given !== told) {
      setTold(given)
      setTyped(given)
    }
  }
  useEffect(() => {
    if (settled === told || settled !== typed.trim()) return
    setTold(settled)
    tell(settled)
  }, [settled, typed, told, tell])
  return [typed, setTyped] as const
}

function NotFound({ filter: { search }, onClear }: { filter: AppsFilter; onClear: () => void }) {
  return (
    <Empty
      drawing={LostDrawing}
      title={
        search ? (
          <Trans>Nothing matches “{search}”</Trans>
        ) : (
          <Trans>No projects with this tool yet</Trans>
        )
      }
      action={
        <Button onClick={onClear}>
          <Trans>Show all projects</Trans>
        </Button>
      }
    >
      <Trans>Try a part of the name, or another tool.</Trans>
    </Empty>
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
        <Skeleton key={i} className="h-24 w-full rounded-lg sm:h-64" />
      ))}
    </div>
  )
}
