import { Plural, useLingui } from '@lingui/react/macro'
import { MAX_SECONDS } from '../../worker/tools/video-caption/contract.ts'
import type { Refusal } from '../media/engine.ts'
import { Refused } from './refused.tsx'

/** Why nothing can be written down of a file, and what to do. */
export function RefusedSound({
  file,
  refusal: { why, detail = '' },
}: {
  file: File
  refusal: Refusal
}) {
  const { t } = useLingui()
  const codec = detail.replace(/^Error: /, '').toUpperCase()
  const words =
    why === 'noSound'
      ? t`This video has no sound, so there is nothing to write down. Choose one in which somebody speaks.`
      : why === 'unsupportedCodec' && codec !== 'NULL'
        ? t`Its sound is encoded as ${codec}, which this browser cannot read. Try the newest Chrome or Edge, or save it as MP4 with AAC sound, or the sound alone as MP3.`
        : undefined
  return <Refused name={file.name} why={why} detail={detail} {...(words && { words })} />
}

/** Of a recording that is longer than is transcribed at once. */
export const TooLongSound = () => (
  <p role="alert" className="text-14 text-red">
    <Plural
      value={MAX_SECONDS / 3600}
      one="This recording is longer than # hour. Cut it first, then drop it here."
      other="This recording is longer than # hours. Cut it first, then drop it here."
    />
  </p>
)
