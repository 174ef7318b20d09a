import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Failure } from './failure.tsx'
import { ShowMore } from './show-more.tsx'
import { type Column, Table } from './table.tsx'

type Props<Row extends object> = {
  /** The pages that the server gives by cursor. */
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  caption: string
  columns: Column<Row>[]
  empty: ReactNode
  figures?: readonly string[]
  /** The words of the way to the next rows. */
  more?: ReactNode
}

/** A long list of the server as a table, with the way to its next rows, and what went wrong where it did. */
export function ListTable<Row extends object>({ list, more, ...table }: Props<Row>) {
  const { data, error, refetch, isFetchNextPageError } = list
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  return (
    <>
      {error && !isFetchNextPageError && <Failure error={error} onRetry={() => void refetch()} />}
      {(rows || !error) && (
        <Table {...table} rows={rows} footer={<ShowMore list={list}>{more}</ShowMore>} />
      )}
    </>
  )
}
