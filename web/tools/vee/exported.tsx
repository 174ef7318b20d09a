import { Trans } from '@lingui/react/macro'
import { Measured } from '../../desk/measured.tsx'
import { Result } from '../../desk/result.tsx'
import { clock } from '../../kernel/clock.ts'
import type { CameraNotes } from '../../media/camera-notes.ts'
import type { Rendered } from '../../media/edit/render.ts'
import { type Sequence, totalLength } from '../../media/edit/sequence.ts'
import { Button } from '../../ui/button.tsx'
import { SendTo } from '../send-to.tsx'

type Props = {
  /** Of which it was made. */
  sequence: Sequence
  /** It has no pictures. */
  isSound: boolean
  result: Omit<Rendered, 'copied'> & Partial<Pick<Rendered, 'copied'>>
  outdated: boolean
  onBack: () => void
}

/** What an edit was exported as, in the place of its files. */
export function Exported({ sequence, isSound, result, outdated, onBack }: Props) {
  return (
    <Result
      file={result.file}
      title={<Trans>{clock(totalLength(sequence))} long</Trans>}
      outdated={outdated}
      facts={
        <>
          {!isSound && <HowMade copied={result.copied} />}
          {result.loudness && (
            <span className="block">
              <Measured of={result.loudness} />
            </span>
          )}
        </>
      }
      camera={cameraOf(sequence)}
      hadChapters={sequence.media.some(({ lacks }) => lacks?.chapters)}
    >
      <Button look="quiet" onClick={onBack}>
        <Trans>Back to the files</Trans>
      </Button>
      <SendTo file={result.file} />
    </Result>
  )
}

/** How a result came about. @param props.copied how many of its pictures were copied, 0 to 1 */
function HowMade({ copied = 0 }: { copied?: number | undefined }) {
  const percent = Math.floor(copied * 100)
  if (percent === 0) return <Trans>Re-encoded</Trans>
  if (percent === 100) return <Trans>All pictures were copied untouched</Trans>
  return <Trans>{percent} % of the pictures were copied untouched, the others re-encoded</Trans>
}

/** What stood beside any of the media. */
function cameraOf({ media }: Sequence): CameraNotes | undefined {
  const all = media.flatMap(({ lacks }) => lacks?.camera ?? [])
  const [place, timecode] = [all.some((one) => one.place), all.some((one) => one.timecode)]
  return place || timecode ? { place, timecode } : undefined
}
