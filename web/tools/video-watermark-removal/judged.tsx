import { Trans, useLingui } from '@lingui/react/macro'
import { isPoor, type Verdict } from '../../media/watermark/choose.ts'
import type { Drawn } from './plan.ts'
import { methodCopy } from './words.ts'

type Props = {
  mark: Drawn
  /** Undefined while it is looked at; null where nothing is known. */
  verdict: Verdict | null | undefined
}

/** Which method was measured to fit, and how well; where none does, that is said before anything is exported. */
export function Judged({ mark, verdict }: Props) {
  const { i18n } = useLingui()
  if (verdict === undefined)
    return (
      <p className="text-13 text-muted">
        <Trans>Measuring which method fits…</Trans>
      </p>
    )
  if (verdict === null) return null
  const used = mark.method === 'auto' ? verdict.best : mark.method
  const fit = verdict.fits[used]
  const [best, name] = [i18n._(methodCopy[verdict.best]), i18n._(methodCopy[used])]
  const likeness = Math.round(fit ?? 0)
  if (isPoor(verdict))
    return (
      <p role="status" className="text-13 text-amber">
        <Trans>
          No method fits here: what lies under the mark keeps moving and is never seen without it. A
          soft patch will stay. {name} comes closest, at about {likeness} dB.
        </Trans>
      </p>
    )
  if (fit === null)
    return (
      <p role="status" className="text-13 text-amber">
        <Trans>This method finds nothing to work with here. {best} was measured to fit best.</Trans>
      </p>
    )
  return (
    <p role="status" className="text-13 text-muted">
      {used === verdict.best ? (
        <Trans>
          {name}: measured to fit best, at about {likeness} dB.
        </Trans>
      ) : (
        <Trans>
          {name}: about {likeness} dB. {best} was measured to fit best.
        </Trans>
      )}
    </p>
  )
}
