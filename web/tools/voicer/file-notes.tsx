import { Trans } from '@lingui/react/macro'
import { SoundLeftBehind, SubtitlesLeftBehind } from '../../desk/left-behind.tsx'
import { MostCompatible } from '../../desk/most-compatible.tsx'
import { BreaksOff, Notes } from '../../desk/notes.tsx'
import { comesAlong } from '../../media/comes-along.ts'
import type { VoiceFacts } from '../../media/hear-voice.ts'
import { kindName } from '../../media/kinds.ts'
import { Sentences } from '../../ui/sentences.tsx'
import { type Form, kindOf } from './form.ts'

type Props = {
  facts: Pick<
    VoiceFacts,
    | 'breaksOffAt'
    | 'container'
    | 'film'
    | 'lostPictures'
    | 'unseenPictures'
    | 'furtherSounds'
    | 'subtitles'
    | 'loudness'
  >
  form: Pick<Form, 'format' | 'tempo'>
}

/** Where a recording breaks off, that it is silent, what of a film is not changed with its voice, and what will not come along. */
export function FileNotes({ facts, form }: Props) {
  const { breaksOffAt, container, film, furtherSounds, subtitles, loudness } = facts
  const { lostPictures, unseenPictures: picture } = facts
  const isFilm = form.format === 'film'
  const kind = kindOf(facts, form.format)
  const written = kindName(kind)
  const lost = furtherSounds.find((sound) => !comesAlong(sound, form.tempo))
  return (
    <Notes>
      <BreaksOff at={breaksOffAt} />
      {!Number.isFinite(loudness.integrated) && (
        <p>
          <Trans>There is nothing to hear in this recording: was the microphone off?</Trans>
        </p>
      )}
      {lostPictures && (
        <p>
          <Trans>
            Its pictures are encoded as {lostPictures}, which cannot be written here, so only its
            sound is saved. To keep them, save the video as MP4 with H.264 first.
          </Trans>
        </p>
      )}
      {picture && (
        <p>
          <Sentences>
            {isFilm ? (
              <Trans>
                Its pictures are encoded as {picture}, which this browser cannot show. Its voice can
                be changed all the same, and its pictures come along as they are.
              </Trans>
            ) : (
              <Trans>
                Its pictures are encoded as {picture}, which this browser cannot show. Its voice can
                be changed all the same.
              </Trans>
            )}
            <MostCompatible codec={picture} />
          </Sentences>
        </p>
      )}
      {film && isFilm && kind !== container && (
        <p>
          <Trans>This kind of file cannot be written here, so the result is an {written}.</Trans>
        </p>
      )}
      {film && furtherSounds.length > 0 && (
        <p>
          {isFilm ? (
            <Trans>
              The voice is changed in the sound track that players play first; others keep their
              voices.
            </Trans>
          ) : (
            <Trans>Only the sound track that players play first is exported.</Trans>
          )}
        </p>
      )}
      {film && <SoundLeftBehind lostCodec={isFilm && lost?.codecName} />}
      {film && <SubtitlesLeftBehind subtitles={subtitles} kind={kind} />}
    </Notes>
  )
}
