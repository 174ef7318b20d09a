import { Trans } from '@lingui/react/macro'

type Props = {
  /** What a further sound track is encoded as, where it cannot be kept. */
  lostCodec?: string | false | null | undefined
  /** Subtitles lose their own styles and places. */
  styled?: boolean | undefined
  /** Some subtitles are pictures. */
  drawn?: boolean | undefined
}

/** What of a film does not come along into what is made of it, a line for each. */
export function LeftBehind({ lostCodec, styled, drawn }: Props) {
  return (
    <>
      {lostCodec && (
        <p>
          <Trans>One more sound track is encoded as {lostCodec} and will not come along.</Trans>
        </p>
      )}
      {styled && (
        <p>
          <Trans>
            Its subtitles come along as plain text, without their own styles and places.
          </Trans>
        </p>
      )}
      {drawn && (
        <p>
          <Trans>Some of its subtitles are pictures instead of text and will not come along.</Trans>
        </p>
      )}
    </>
  )
}
