import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import type { Export } from './use-export.ts'
import { stageCopy, whyCopy } from '../media/why.ts'

type Props = {
  of: Export<unknown>
  /** Why it cannot be begun, where it cannot. */
  closed?: string | null
}

/** How far an export is, that its page did not outlive it, why it failed, or why there is none to begin. */
export function ExportStatus({ of, closed = null }: Props) {
  const { i18n } = useLingui()
  if (of.state === 'running')
    return (
      <Progress
        fraction={of.fraction}
        doing={i18n._(stageCopy[of.stage])}
        secondsLeft={of.secondsLeft}
      />
    )
  if (of.state === 'stopped') return <Stopped {...of} />
  if (of.state === 'failed')
    return (
      <p role="alert" className="text-14 text-red">
        {i18n._(whyCopy[of.refusal.why])}
      </p>
    )
  return closed && <p className="text-14 text-muted">{closed}</p>
}

type StoppedProps = { again: () => void; forget: () => void }

/** Offers an export again that its page did not outlive. */
export const Stopped = ({ again, forget }: StoppedProps) => (
  <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
    <p className="min-w-0 flex-[1_1_14rem]">
      <Trans>The export stopped when the page closed. Start it again?</Trans>
    </p>
    <span className="flex gap-2">
      <Button size="small" onClick={again}>
        <Trans>Start again</Trans>
      </Button>
      <Button size="small" look="quiet" onClick={forget}>
        <Trans>Not now</Trans>
      </Button>
    </span>
  </div>
)
