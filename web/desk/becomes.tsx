import { Trans, useLingui } from '@lingui/react/macro'
import type { Foreseen } from '../media/shrink.ts'
import { whyCopy } from '../media/why.ts'

/** Whether a smaller copy of a file can be made. */
export const canBe = ({ kind }: Foreseen) =>
  kind === 'film' || kind === 'sound' || kind === 'picture'

/** What a smaller copy of a file will be, or why there will be none. */
export function Becomes(foreseen: Foreseen) {
  const { i18n } = useLingui()
  if (foreseen.kind === 'refused') return i18n._(whyCopy[foreseen.why])
  if (foreseen.kind === 'film') {
    const [was, becomes] = [foreseen.from, foreseen.size].map(
      ({ width, height }) => `${width} × ${height}`,
    )
    return becomes === was ? (
      <Trans>An MP4 of {becomes} as before, with less detail.</Trans>
    ) : (
      <Trans>
        An MP4 of {becomes} instead of {was}.
      </Trans>
    )
  }
  if (foreseen.kind === 'sound') {
    const rate = Math.round(foreseen.bitrate / 1000)
    return foreseen.mono ? (
      <Trans>An M4A of {rate} kbit/s, in mono.</Trans>
    ) : (
      <Trans>An M4A of {rate} kbit/s.</Trans>
    )
  }
  if (foreseen.kind === 'picture') {
    const type = foreseen.type === 'image/jpeg' ? 'JPEG' : 'WebP'
    return <Trans>A {type} in the best quality that fits.</Trans>
  }
  if (foreseen.kind === 'gif')
    return (
      <Trans>
        Choose a smaller size or fewer pictures a second and export the GIF again, or download this
        one.
      </Trans>
    )
  return foreseen.kind === 'tooLong' ? (
    <Trans>It is too long: what fits would not be worth watching or hearing.</Trans>
  ) : (
    <Trans>This kind of file cannot be made smaller here.</Trans>
  )
}
