import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Credits } from './credits.tsx'

type Props = {
  /** In credits, of today; undefined until it is known. */
  price: number | undefined
  onAgain: () => void
}

/** Has it made once more, for a price that is said before it is pressed. */
export const RunAgain = ({ price, onAgain }: Props) => (
  <Button disabled={price === undefined} onClick={onAgain}>
    <RotateCw aria-hidden />
    <span>
      <Trans>Run again</Trans>
      {price !== undefined && (
        <>
          {' '}
          · <Credits amount={price} />
        </>
      )}
    </span>
  </Button>
)
