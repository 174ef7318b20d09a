import { Trans } from '@lingui/react/macro'
import { MostCompatible } from '../../desk/most-compatible.tsx'
import { Sentences } from '../../ui/sentences.tsx'

/** Says of a film whose pictures cannot be read what there still is to be had of it. @param picture what they are encoded as */
export const UnreadPictures = ({ picture }: { picture: string }) => (
  <Sentences>
    <Trans>
      Its pictures are encoded as {picture}, which this browser cannot read. Its sound can be cut
      and saved on its own: M4A, MP3, WAV and more. For the pictures, save the video as MP4 with
      H.264 first.
    </Trans>
    <MostCompatible codec={picture} />
  </Sentences>
)
