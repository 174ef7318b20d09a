import { Trans } from '@lingui/react/macro'
import type { Column } from '../ui/table.tsx'

/** The last column of a list: what may be done to a row. */
export const actionsColumn = <Row extends object>(cell: Column<Row>['cell']): Column<Row> => ({
  id: 'actions',
  header: () => (
    <span className="sr-only">
      <Trans>Actions</Trans>
    </span>
  ),
  cell,
})
