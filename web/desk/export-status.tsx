import { useLingui } from '@lingui/react/macro'
import { Progress } from '../ui/progress.tsx'
import type { Export } from './use-export.ts'
import { stageCopy, whyCopy } from './why.ts'

type Props = {
  of: Export<unknown>
  /** Why it cannot be begun, where it cannot. */
  closed?: string | null
}

/** How far an export is, why it failed, or why there is none to begin. */
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
  if (of.state === 'failed')
    return (
      <p role="alert" className="text-14 text-red">
        {i18n._(whyCopy[of.refusal.why])}
      </p>
    )
  return closed && <p className="text-14 text-muted">{closed}</p>
}
