import { memo, type ReactNode, useState } from 'react'
import { pageCount, Pager } from './pager.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { type CardColumn, TableCards } from './table-cards.tsx'
import { useNarrow } from './use-narrow.ts'

/** Rows on a page, and the least height, which keeps the page from jumping while rows load. */
export const PAGE_SIZE = 50
export const MIN_HEIGHT_PX = 400

/** A column: what stands above it, and what of a row stands in it. */
export type Column<Row extends object> = CardColumn<Row>

type Props<Row extends object> = {
  /** What the table is about; spoken, not drawn. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  empty: ReactNode
  /** Ids of columns whose figures line up at the right. */
  figures?: readonly string[]
  /** Stands in place of the pager: "Show more", where the server gives pages by cursor. */
  footer?: ReactNode
}

/** Rows and columns, a card for each row where they have no room; fifty rows to a page, at least 400 px high so that nothing jumps while they load. */
export function Table<Row extends object>({
  caption,
  columns,
  rows,
  empty,
  figures,
  footer,
}: Props<Row>) {
  const [wanted, setPage] = useState(1)
  const total = rows?.length ?? 0
  const page = Math.min(wanted, pageCount(total, PAGE_SIZE))
  const paged = footer === undefined
  const shown = paged ? rows?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) : rows
  const narrow = useNarrow(columns.length)
  return (
    <div className="flex flex-col gap-3">
      {/* A region that scrolls sideways must be reachable by keyboard. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={caption}
        style={{ minHeight: MIN_HEIGHT_PX }}
        className={narrow && rows?.length ? '' : 'relative overflow-x-auto'}
      >
        {narrow && shown && <TableCards columns={columns} rows={shown} keyOf={keyOf} />}
        {/* Its frame ends with its last row; what stands for rows fills the place. */}
        {!(narrow && rows?.length) && (
          <div
            className={`min-w-min overflow-hidden rounded-lg border border-line bg-surface ${rows?.length ? '' : 'min-h-[inherit]'}`}
          >
            {!narrow && (
              <table className="w-full border-collapse text-14">
                <caption className="sr-only">{caption}</caption>
                <thead>
                  <tr className="border-b border-line text-13 text-muted">
                    {columns.map(({ id, header }) => (
                      <th
                        key={id}
                        scope="col"
                        className={`px-4 py-2.5 font-medium whitespace-nowrap ${align(figures, id)}`}
                      >
                        {header()}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown?.map((row, index) => (
                    <TableRow key={keyOf(row) ?? index} {...{ row, columns, figures }} />
                  ))}
                </tbody>
              </table>
            )}
            {rows === undefined && (
              <div className="p-4">
                <SkeletonRows rows={6} />
              </div>
            )}
            {rows?.length === 0 && (
              <div className="grid min-h-80 place-items-center p-6 text-center text-muted">
                {empty}
              </div>
            )}
          </div>
        )}
      </section>
      {footer ??
        (total > PAGE_SIZE && (
          <Pager page={page} size={PAGE_SIZE} total={total} onPage={setPage} />
        ))}
    </div>
  )
}

type RowProps<Row extends object> = {
  row: Row
  columns: readonly Column<Row>[]
  figures: readonly string[] | undefined
}

/** Drawn anew only when its row has changed, or the columns: a list grows by its new rows alone. */
const TableRow = memo(function TableRow<Row extends object>({
  row,
  columns,
  figures,
}: RowProps<Row>) {
  return (
    <tr className="border-b border-line last:border-0 hover:bg-hover">
      {columns.map(({ id, cell }) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
        <td key={id} className={`min-w-20 px-4 py-3 ${align(figures, id)}`}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row extends object>(props: RowProps<Row>) => ReactNode

const align = (figures: readonly string[] | undefined, id: string) =>
  figures?.includes(id) ? 'text-right tabular-nums' : 'text-left'

/** A row that has an id keeps what is open in it when others come before it. */
const keyOf = (row: object) =>
  'id' in row && (typeof row.id === 'string' || typeof row.id === 'number') ? row.id : undefined
