import { Trans, useLingui } from '@lingui/react/macro'
import { watermarkRemoval } from '../../../worker/tools/video-watermark-removal/contract.ts'
import { Consent } from '../../desk/consent.tsx'
import { Stopped } from '../../desk/export-status.tsx'
import { TimedProgress } from '../../desk/timed-progress.tsx'
import type { Export } from '../../desk/use-export.ts'
import { whyCopy } from '../../media/why.ts'
import { isPoor } from '../../media/watermark/choose.ts'
import { Progress } from '../../ui/progress.tsx'
import { Judged } from './judged.tsx'
import { MarkName } from './mark-name.tsx'
import { type Drawn, keyOf, type Known } from './plan.ts'
import type { Search } from './use-search.ts'
import type { Trial } from './use-trial.ts'
import { workCopy } from './words.ts'

type Props = {
  made: Export<unknown>
  trial: Trial
  search: Pick<Search, 'finding' | 'following'>
  marks: readonly Drawn[]
  known: Known
  /** Whether it is known how each of the marks is taken out. */
  settled: boolean
  agreed: boolean
  onAgree: (agreed: boolean) => void
}

/** What the desk is at; while it is at nothing, whether the video may be made, and why not. */
export function Status({ made, trial, search, marks, known, settled, agreed, onAgree }: Props) {
  const { t, i18n } = useLingui()
  const { finding, following } = search
  if (made.state === 'running')
    return (
      <Progress
        fraction={made.fraction}
        doing={i18n._(workCopy[made.stage])}
        secondsLeft={made.secondsLeft}
      />
    )
  if (following !== null)
    return <TimedProgress fraction={following} doing={t`Following the mark`} />
  if (trial.state === 'running')
    return <TimedProgress fraction={trial.fraction} doing={t`Making the preview`} />
  if (finding !== null) return <TimedProgress fraction={finding} doing={t`Looking for the mark`} />

  const poor = marks.find((mark) => {
    const verdict = known.get(keyOf(mark))
    return verdict && isPoor(verdict)
  })
  const failed = [made, trial].find((one) => one.state === 'failed')
  return (
    <div className="flex flex-col gap-1.5">
      {poor && (
        // The settings, which say it of the chosen one, may be folded away or scrolled.
        <div>
          {marks.length > 1 && (
            <p className="text-13 font-medium">
              <MarkName {...poor} />
            </p>
          )}
          <Judged mark={poor} verdict={known.get(keyOf(poor))} />
        </div>
      )}
      {/* In one line where it has room, so that the bar keeps its height while something is measured. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Consent to={watermarkRemoval.modes.remove.consent} given={agreed} onChange={onAgree} />
        {made.state === 'stopped' ? (
          <Stopped {...made} />
        ) : failed ? (
          <p role="alert" className="text-14 text-red">
            {i18n._(whyCopy[failed.refusal.why])}
          </p>
        ) : marks.length === 0 ? (
          <p className="text-14 text-muted">
            <Trans>Draw a box over the mark, or let the tool find it.</Trans>
          </p>
        ) : (
          !settled && (
            <p className="text-14 text-muted">
              <Trans>Measuring which method fits…</Trans>
            </p>
          )
        )}
      </div>
    </div>
  )
}
