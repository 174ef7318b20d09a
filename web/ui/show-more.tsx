import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'

/** A list that the server gives in portions, as `useInfiniteQuery` has it. */
type Portions = {
  error: Error | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

type Props = {
  list: Portions
  /** Its words, where they say more. */
  children?: ReactNode
  size?: 'small'
  className?: string
}

/** The way to the next portion of a long list; where that did not come, why, in the same place. */
export function ShowMore({ list, children, size, className = 'self-center' }: Props) {
  const more = () => void list.fetchNextPage()
  if (list.isFetchNextPageError && list.error) return <Failure error={list.error} onRetry={more} />
  return (
    list.hasNextPage && (
      <Button
        className={className}
        {...(size && { size })}
        busy={list.isFetchingNextPage}
        onClick={more}
      >
        {children ?? <Trans>Show more</Trans>}
      </Button>
    )
  )
}
