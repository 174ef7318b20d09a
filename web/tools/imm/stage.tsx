import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Margins } from '../../../worker/tools/imm/drawing/contract.ts'
import { Refused } from '../../desk/refused.tsx'
import { TimedProgress } from '../../desk/timed-progress.tsx'
import { stageCopy } from '../../media/why.ts'
import type { Why } from '../../media/engine.ts'
import { useObjectUrl } from '../../ui/object-url.ts'
import { Compared, Plain } from './shown.tsx'
import { cutOf, type Preview } from './use-device-cut.ts'
import type { ReadyPicture } from './use-picture.ts'
import { isShown, verdictOf } from './verdict.ts'

type HeldProps = {
  picture: ReadyPicture
  after: Blob | undefined
  /** Of the frame that it came into. */
  margins?: Margins
  /** What is said under it. */
  below?: ReactNode
}

/** The picture, large, held against what became of it as soon as that is there. */
export function Held({ after, ...props }: HeldProps) {
  const url = useObjectUrl(after)
  return url ? <Compared {...props} after={url} /> : <Plain {...props} />
}

type Props = {
  picture: ReadyPicture
  preview: Preview
  /** The cut as it will look in the end, and why it cannot. */
  finished: { blob: Blob | undefined; margins?: Margins; why?: Why }
  /** Also a poor cut is wanted. */
  anyway: boolean
  /** The ways on, where no cut is shown because it would be poor. */
  ways: ReactNode
}

/** The picture, large, and what the device makes of it, unless that would be poor. */
export function OnDevice({ picture, preview, finished, anyway, ways }: Props) {
  const { i18n } = useLingui()
  const cut = cutOf(preview)
  const verdict = cut && verdictOf(cut)
  const shown = verdict !== undefined && isShown(verdict, anyway)
  const poor = verdict !== undefined && !shown
  return (
    <div className={`flex min-h-0 flex-1 flex-col gap-3 ${poor ? 'two-ways' : ''}`}>
      {preview.state === 'failed' && <Refused name={picture.file.name} why={preview.why} />}
      {finished.why && <Refused name={picture.file.name} why={finished.why} />}
      <Held
        picture={picture}
        after={shown ? finished.blob : undefined}
        {...(shown && finished.margins && { margins: finished.margins })}
        below={
          preview.state === 'working' && !cut ? (
            <TimedProgress fraction={preview.fraction} doing={i18n._(stageCopy.looking)} />
          ) : poor ? (
            ways
          ) : (
            verdict !== undefined &&
            verdict !== 'good' && (
              <p className="text-13 text-muted">
                {verdict === 'patterned' ? (
                  <Trans>
                    A rough cut: its background is not plain. In the cloud it would be clean.
                  </Trans>
                ) : (
                  <Trans>
                    A rough cut: the subject looks like its background. Fix it with the brush, or
                    have it cut in the cloud.
                  </Trans>
                )}
              </p>
            )
          )
        }
      />
    </div>
  )
}
