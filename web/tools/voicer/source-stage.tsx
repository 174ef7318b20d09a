import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useProduct } from '../../desk/context.ts'
import { FilePicker } from '../../desk/file-picker.tsx'
import { Refused } from '../../desk/refused.tsx'
import { TimedProgress } from '../../desk/timed-progress.tsx'
import { stageCopy } from '../../media/why.ts'
import { Button } from '../../ui/button.tsx'
import { RECORDINGS } from '../face.ts'
import { faceOf } from '../registry.ts'
import type { Source } from './use-source.ts'

type Props = {
  source: Exclude<Source, { state: 'ready' }>
  title: ReactNode
  hint: ReactNode
  price: ReactNode
  /** The longest that is taken. */
  minutes: number
  onFile: (file: File) => void
}

/** The place for a recording, until there is one. */
export function SourceStage({ source, title, hint, price, minutes, onFile }: Props) {
  const { t, i18n } = useLingui()
  const face = faceOf(useProduct())
  if (source.state === 'reading')
    return (
      <div className="grid flex-1 place-items-center rounded-lg border border-line bg-surface px-6 max-lg:min-h-80">
        <div className="flex w-full max-w-form flex-col gap-3">
          <TimedProgress
            fraction={source.fraction}
            stage={source.stage}
            doing={
              source.stage === 'reading'
                ? i18n._(stageCopy.reading)
                : t`Taking out the sound, on your device`
            }
          />
          <Button className="self-center" onClick={source.stop}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    )
  return (
    <FilePicker
      said={
        source.state === 'refused' ? (
          <Refused name={source.name} why={source.why} detail={source.detail} />
        ) : (
          source.state === 'tooLong' && (
            <p role="alert" className="text-14 text-red">
              <Trans>
                This recording is longer than {minutes} minutes. Cut it first, then drop it here.
              </Trans>
            </p>
          )
        )
      }
      {...{ title, hint, price }}
      accept={RECORDINGS}
      sample={face?.sample}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}
