import { memo, type ReactNode } from 'react'

/** What a value of a row is called, and how it is drawn. */
export type CardColumn<Row extends object> = {
  id: string
  header: () => ReactNode
  cell: (row: Row) => ReactNode
  /** Heads the card that a row becomes in a narrow window; otherwise the first column does. */
  lead?: boolean
  /** Stands beside it there, without its name: an amount that speaks for itself. */
  beside?: boolean
}

type Props<Row extends object> = {
  columns: readonly CardColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number | undefined
}

/** The rows of a table in a narrow window, a card each, two beside each other from 768 on: one column on top, then every other one with its name. */
export function TableCards<Row extends object>({ columns, rows, keyOf }: Props<Row>) {
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {rows.map((row, index) => (
        <Card key={keyOf(row) ?? index} columns={columns} row={row} />
      ))}
    </ul>
  )
}

type CardProps<Row extends object> = Pick<Props<Row>, 'columns'> & { row: Row }

/** Drawn anew only when its row has changed, or the columns. */
const Card = memo(function Card<Row extends object>({ columns, row }: CardProps<Row>) {
  const lead = columns.find(({ lead }) => lead) ?? columns[0]
  const beside = columns.find((column) => column.beside)
  const others = columns.filter((column) => column !== lead && column !== beside)
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 text-14">
      <div className="flex items-baseline justify-between gap-4">
        <div className="min-w-0 flex-1 wrap-anywhere *:min-w-0">{lead?.cell(row)}</div>
        {beside && (
          <div className="shrink-0 tabular-nums">
            <span className="sr-only">{beside.header()} </span>
            {beside.cell(row)}
          </div>
        )}
      </div>
      <dl className="flex flex-col gap-2 empty:hidden">
        {others.map(({ id, header, cell }) => (
          <div
            key={id}
            className="flex items-baseline justify-between gap-x-4 tight:flex-wrap has-[>dd:empty]:hidden"
          >
            <dt className="shrink-0 text-13 text-muted">{header()}</dt>
            {/* As wide as what it says: one line ends at the card's edge, several begin together. */}
            <dd className="min-w-0 wrap-anywhere tabular-nums *:min-w-0">{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}) as <Row extends object>(props: CardProps<Row>) => ReactNode
