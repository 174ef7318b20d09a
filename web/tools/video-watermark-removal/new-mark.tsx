import { Trans } from '@lingui/react/macro'
import { ScanSearch, SquareDashed } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

type Props = { finding: boolean; onAddBox: () => void; onFind: () => void }

/** The ways to a mark beside drawing it. */
export const NewMark = ({ finding, onAddBox, onFind }: Props) => (
  <div className="flex flex-wrap gap-2">
    <Button size="small" onClick={onAddBox}>
      <SquareDashed aria-hidden />
      <Trans>Add a box</Trans>
    </Button>
    <Button size="small" busy={finding} onClick={onFind}>
      <ScanSearch aria-hidden />
      <Trans>Find the mark</Trans>
    </Button>
  </div>
)
