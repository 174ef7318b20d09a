import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
