import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import { pageCount, Pager } from './pager.tsx'
import { SkeletonRows } from './skeleton.tsx'

/** Rows on a page, and the least height, which keeps the page from jumping while rows load. */
export const PAGE_SIZE = 50
export const MIN_HEIGHT_PX = 400
const features = tableFeatures({})

/** A column: `{ id, header: () => <Trans>…</Trans>, cell: ({ row }) => row.original.title }`. Keep the list stable over renders. */
export type Column<Row extends object> = ColumnDef<typeof features, Row>

type Props<Row extends object> = {
  /** What the table is about; spoken, not drawn. */
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[] | undefined
  empty: ReactNode
  /** Ids of columns whose figures line up at the right. */
  figures?: readonly string[]
  /** Stands in place of the pager: "Show more", where the server gives pages by cursor. */
  footer?: ReactNode
}

const NOTHING: never[] = []

/** Rows and columns, fifty rows to a page, at least 400 px high so that nothing jumps while they load. */
export function Table<Row extends object>({ caption, columns, rows, empty, figures, footer }: Props<Row>) {
  const [wanted, setPage] = useState(1)
  const total = rows?.length ?? 0
  const page = Math.min(wanted, pageCount(total, PAGE_SIZE))
  const paged = footer === undefined
  const data = useMemo(
    () => (paged ? (rows?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? NOTHING) : [...(rows ?? NOTHING)]),
    [rows, page, paged],
  )
  const table = useTable({ features, columns, data })
  const align = (id: string) => (figures?.includes(id) ? 'text-right tabular-nums' : 'text-left')

  return (
    <div className="flex flex-col gap-3">
      {/* A region that scrolls sideways must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section tabIndex={0} aria-label={caption} style={{ minHeight: MIN_HEIGHT_PX }} className="relative overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full border-collapse text-14">
          <caption className="sr-only">{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id} className="border-b border-line text-13 text-muted">
                {group.headers.map((header) => (
                  <th key={header.id} scope="col" className={`px-4 py-2.5 font-medium whitespace-nowrap ${align(header.column.id)}`}>
                    {header.isPlaceholder ? null : <table.FlexRender header={header} />}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className="border-b border-line last:border-0 hover:bg-hover">
                {row.getAllCells().map((cell) => (
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell is no control
                  <td key={cell.id} className={`px-4 py-3 ${align(cell.column.id)}`}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {rows === undefined && (
          <div className="p-4">
            <SkeletonRows rows={6} />
          </div>
        )}
        {rows?.length === 0 && <div className="grid min-h-80 place-items-center p-6 text-center text-muted">{empty}</div>}
      </section>
      {footer ?? (total > PAGE_SIZE && <Pager page={page} size={PAGE_SIZE} total={total} onPage={setPage} />)}
    </div>
  )
}
