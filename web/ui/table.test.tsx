import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import { type Column, MIN_HEIGHT_PX, PAGE_SIZE, Table } from './table.tsx'

type Row = { name: string }
const COLUMNS: Column<Row>[] = [{ id: 'name', header: () => 'Name', cell: (row) => row.name }]
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({ name: `Row ${i + 1}` }))
const draw = (given: Row[] | undefined) =>
  drawn(<Table caption="Names" columns={COLUMNS} rows={given} empty="Nobody yet" />)

test('a page holds fifty rows, and the next one the rest', async () => {
  expect(PAGE_SIZE).toBe(50)
  await draw(rows(51))
  expect(screen.getAllByRole('cell')).toHaveLength(50)
  expect(screen.getByText('1–50 of 51')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Row 51'])
})

test('fifty rows are one page, without a pager', async () => {
  await draw(rows(50))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('on a phone each row is a card: the column that leads it on top, the others with their names', async () => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => narrow)
  const columns: Column<Row>[] = [
    { id: 'at', header: () => 'When', cell: () => 'Monday' },
    { id: 'name', lead: true, header: () => 'Name', cell: ({ name }) => name },
    { id: 'nothing', header: () => 'Nothing', cell: () => null },
  ]
  await drawn(<Table caption="Names" columns={columns} rows={rows(51)} empty="Nobody yet" />)
  vi.unstubAllGlobals()
  expect(screen.queryByRole('table')).toBeNull()
  const cards = screen.getAllByRole('listitem')
  expect(cards).toHaveLength(50)
  expect(cards[0]?.textContent).toBe('Row 1WhenMondayNothing')
  expect(
    cards[0]?.querySelector('dd:empty')?.closest('[class*="has-[>dd:empty]:hidden"]'),
  ).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Names' }).style.minHeight).toBe('400px')
})

test('the more columns it has, the wider a window it needs', async () => {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query)
    return { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  })
  for (const count of [3, 6]) {
    const columns = Array.from({ length: count }, (_, at) => ({ ...COLUMNS[0]!, id: String(at) }))
    const { unmount } = await drawn(
      <Table caption="Names" columns={columns} rows={rows(1)} empty="Nobody yet" />,
    )
    unmount()
  }
  vi.unstubAllGlobals()
  expect([...new Set(asked)]).toEqual(['(max-width: 639px)', '(max-width: 959px)'])
})

test.each([false, true])('a list grows by its new rows alone; narrow: %s', async (matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  const cell = vi.fn((row: Row) => row.name)
  const columns: Column<Row>[] = [{ id: 'name', header: () => 'Name', cell }]
  const all = rows(3).map((row, id) => ({ ...row, id }))
  function Growing() {
    const [count, setCount] = useState(2)
    const more = <button onClick={() => setCount(3)}>More</button>
    return (
      <Table
        caption="Names"
        columns={columns}
        rows={all.slice(0, count)}
        empty="Nobody yet"
        footer={more}
      />
    )
  }
  await drawn(<Growing />)
  cell.mockClear()
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  vi.unstubAllGlobals()
  expect(cell.mock.calls).toEqual([[all[2]]])
})

test('it is at least 400 px high, with rows, without, and before they come', async () => {
  expect(MIN_HEIGHT_PX).toBe(400)
  for (const given of [rows(1), [], undefined]) {
    const { unmount } = await draw(given)
    expect(screen.getByRole('region', { name: 'Names' }).style.minHeight).toBe('400px')
    unmount()
  }
  await draw([])
  expect(screen.getByText('Nobody yet')).toBeTruthy()
})
