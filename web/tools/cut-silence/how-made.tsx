import { Trans, useLingui } from '@lingui/react/macro'
import type { CutResult } from '../../media/cut-out.ts'
import { reasonCopy } from './words.ts'

/** How a result came about: what was copied, and why what was not. */
export function HowMade({ result }: { result: CutResult }) {
  const { i18n } = useLingui()
  const film = result.file.type.startsWith('video/')
  if (result.file.type === 'image/gif')
    return <Trans>Pictures only, looping forever; the sound was left out.</Trans>
  if (result.way === 'copied') {
    if (!film) return <Trans>The sound was copied untouched, packet by packet.</Trans>
    const percent = Math.round((1 - result.encodedShare) * 100)
    return (
      <Trans>
        Smart cut: {percent} % of the pictures were copied untouched, only the edges were
        re-encoded.
      </Trans>
    )
  }
  if (result.reason) {
    const reason = i18n._(reasonCopy[result.reason])
    return <Trans>The whole video was re-encoded, because {reason}.</Trans>
  }
  if (film) return <Trans>The whole video was re-encoded, as you asked.</Trans>
  const kind = result.file.name.replace(/^.*\./, '')
  if (kind === 'wav' || kind === 'flac') return <Trans>Exact to the sample, with soft joins.</Trans>
  return kind === 'mp3' ? (
    <Trans>
      With soft joins. Some players begin an MP3 a moment late; WAV and FLAC are exact to the
      sample.
    </Trans>
  ) : (
    <Trans>
      With soft joins. The length is rounded to whole packets; WAV and FLAC are exact to the sample.
    </Trans>
  )
}
