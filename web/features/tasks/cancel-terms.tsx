import { useQuery } from '@tanstack/react-query'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { creditsOf } from '../../../worker/kernel/money/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Sentences } from '../../ui/sentences.tsx'
import { openNowQuery } from './api.ts'
import { isOpen, type Task } from './keep.ts'

type ButtonProps = {
  tasks: readonly Task[]
  busy: boolean
  onClick: () => void
  children: ReactNode
}

/** Cancels tasks, but not before it was said what that costs, or why that cannot be said. */
export function CancelButton({ tasks, children, ...rest }: ButtonProps) {
  const { isPending } = useQuery(openNowQuery(tasks.filter(isOpen)))
  return (
    <Button look="danger" disabled={isPending} {...rest}>
      {children}
    </Button>
  )
}

/** Of three lines, so that the buttons below do not move away from a press when the price comes. */
const ROOM = 'min-h-[3lh]'

/** What it costs to cancel tasks, what comes back, and that some may go on all the same. */
export function CancelTerms({ tasks }: { tasks: readonly Task[] }) {
  const { i18n } = useLingui()
  const { data: open, error } = useQuery(openNowQuery(tasks.filter(isOpen)))
  if (!open) return <p className={ROOM}>{error?.message ?? '…'}</p>
  const cost = open.reduce((sum, { cancel_price }) => sum + (cancel_price ?? 0), 0)
  const back = open.reduce((sum, { price }) => sum + price, 0) - cost
  const [costs, returns] = [creditsOf(cost, i18n.locale), creditsOf(back, i18n.locale)]
  return (
    <p className={ROOM}>
      <Sentences>
        {cost === 0 ? (
          <Trans>This costs nothing.</Trans>
        ) : (
          <Plural
            value={cost}
            one={`The service bills what it has begun: by now this costs ${costs} credit at most.`}
            other={`The service bills what it has begun: by now this costs ${costs} credits at most.`}
          />
        )}
        <Trans>Credits that come back to you: {returns}.</Trans>
        {open.some(({ may_go_on }) => may_go_on) && (
          <Trans>
            Work that can no longer be stopped goes on, and you get its result at the full price.
          </Trans>
        )}
      </Sentences>
    </p>
  )
}
