import { Trans } from '@lingui/react/macro'
import { FileUp } from 'lucide-react'
import { Button } from '../ui/button.tsx'

/** Back to the choice of the material. */
export function AnotherFile({
  onClick,
  disabled = false,
}: {
  onClick: () => void
  disabled?: boolean
}) {
  return (
    <Button look="quiet" size="small" disabled={disabled} onClick={onClick}>
      <FileUp aria-hidden />
      <span className="max-md:sr-only">
        <Trans>Another file</Trans>
      </span>
    </Button>
  )
}
