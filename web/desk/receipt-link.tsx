import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** To what a task cost and what paid for it. @param props.task its id */
export const ReceiptLink = ({ task }: { task: string }) => (
  <Link
    to="/task/$id"
    params={{ id: task }}
    className="inline-flex items-center text-link pointer-coarse:min-h-11"
  >
    <Trans>Receipt</Trans>
  </Link>
)
