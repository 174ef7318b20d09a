import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import type { ProductCard } from '../../../worker/kernel/site/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { afterPortion, onwardQuery } from './onward.ts'

type Props = {
  lang: Locale
  first: readonly ProductCard[]
  children: (products: readonly ProductCard[]) => ReactNode
}

/** The list of all products. @param first those that every page has @param children draws the products that are there by now */
export function ProductsPage({ lang, first, children }: Props) {
  const after = afterPortion(first)
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    onwardQuery(lang, after),
  )
  const hasMore = data ? hasNextPage : after !== null
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-8 px-4 py-12 sm:px-6 sm:py-16">
      <header className="flex flex-col gap-3">
        <h1 className="text-36 sm:text-48">
          <Trans>All products</Trans>
        </h1>
        <p className="max-w-text text-16 text-muted sm:text-18">
          <Trans>
            Every tool for pictures, video and sound, with what it does and what it costs.
          </Trans>
        </p>
      </header>
      {children([...first, ...(data?.pages.flat() ?? [])])}
      {error && <Failure error={error} onRetry={() => void fetchNextPage()} />}
      {hasMore && !error && (
        <Button className="self-center" busy={isFetching} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}
