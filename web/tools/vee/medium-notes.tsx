import { Trans } from '@lingui/react/macro'
import { UnreadSubtitles } from '../../desk/left-behind.tsx'
import { BreaksOff, Interlaced } from '../../desk/notes.tsx'
import type { Lacks } from '../../media/edit/sequence.ts'
import { isUsual } from '../../media/pixel-format.ts'
import { Sentences } from '../../ui/sentences.tsx'

/** What is told of a file before a film is made with it. @param props.film whether it is one, and no GIF */
export function MediumNotes({ lacks, film }: { lacks: Lacks; film: boolean }) {
  const { breaksOffAt, pixels, sounds, subtitles, unheard, unreadSubtitles } = lacks
  const { bits, chroma } = pixels
  return (
    <div className="flex flex-col gap-1 pb-1 text-12 text-amber empty:hidden">
      <BreaksOff at={breaksOffAt} />
      {film && unheard && <Unheard {...unheard} />}
      {film && sounds && !unheard && (
        <p>
          <Trans>
            It is heard with the sound track that players play first. Its others come along only
            where the video is made of it alone, with its sound as it is, as MP4.
          </Trans>
        </p>
      )}
      {film && subtitles && (
        <p>
          <Trans>
            Its subtitles come along only where the video is made of it alone, in its order, as MP4.
          </Trans>
        </p>
      )}
      {film && unreadSubtitles && <UnreadSubtitles />}
      <Interlaced video={lacks} />
      {film && !isUsual(pixels) && (
        <p>
          <Trans>
            Its pictures have {bits} bits a color in {chroma}. The result has 8 bits in 4:2:0.
          </Trans>
        </p>
      )}
    </div>
  )
}

function Unheard({ codec, isCopied }: NonNullable<Lacks['unheard']>) {
  return (
    <p>
      <Sentences>
        <Trans>
          Its sound is encoded as {codec}, which this browser cannot read, so it is silent here.
        </Trans>
        {isCopied && (
          <Trans>
            It comes along as it is, without fades, only where the pictures are copied as MP4.
          </Trans>
        )}
        <Trans>To hear it, save the video with AAC sound first.</Trans>
      </Sentences>
    </p>
  )
}
