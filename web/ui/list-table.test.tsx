import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { ListTable } from './list-table.tsx'
import type { Column } from './table.tsx'

type Row = { name: string }

const COLUMNS: Column<Row>[] = [{ id: 'name', header: () => 'Name', cell: ({ name }) => name }]

function List({ read }: { read: (from: number) => { items: Row[]; next: number | null } }) {
  const list = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: async ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  return <ListTable list={list} caption="Rows" columns={COLUMNS} empty="None" />
}

test('where the next rows of a list do not come, it is said in their place, and the next try brings them', async () => {
  let tries = 0
  const read = (from: number) => {
    if (from > 0 && tries++ === 0) throw new Error('No line.')
    return from === 0
      ? { items: [{ name: 'One' }], next: 1 }
      : { items: [{ name: 'Two' }], next: null }
  }
  await drawn(
    <QueryClientProvider client={new QueryClient()}>
      <List read={read} />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('No line.')
  const place = screen.getByText('One').compareDocumentPosition(alert)
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Two')
  screen.getByText('One')
})
