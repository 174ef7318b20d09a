import { Trans } from '@lingui/react/macro'
import { LeftBehind } from '../../desk/left-behind.tsx'
import { comesAlong } from '../../media/comes-along.ts'
import type { VoiceFacts } from '../../media/hear-voice.ts'
import { holdsText } from '../../media/kinds.ts'
import { type Form, kindOf } from './form.ts'

type Props = {
  facts: Pick<VoiceFacts, 'container' | 'film' | 'furtherSounds' | 'subtitles'>
  form: Pick<Form, 'format' | 'tempo'>
}

/** What of a film is not changed with its voice, and what will not come along. */
export function FileNotes({ facts, form }: Props) {
  const { film, furtherSounds, subtitles } = facts
  if (!film) return null
  const kind = kindOf(facts, form.format)
  const holder = kind.toUpperCase()
  const isFilm = form.format === 'film'
  const lost = furtherSounds.find((sound) => !comesAlong(sound, form.tempo))
  const lostCodec = isFilm && lost?.codecName
  const texts = subtitles.filter(({ isText }) => isText)
  const held = isFilm && holdsText(kind)
  const unheld = texts.length > 0 && !held
  const styled = held && texts.some(({ isStyled }) => isStyled)
  const drawn = isFilm && texts.length < subtitles.length
  if (furtherSounds.length === 0 && !unheld && !styled && !drawn) return null
  return (
    <div className="flex flex-col gap-1 rounded-md border border-amber/40 bg-amber-tint px-4 py-3 text-14 text-amber">
      {furtherSounds.length > 0 && (
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
      {unheld && (
        <p>
          <Trans>This file holds subtitles, which {holder} cannot hold.</Trans>
        </p>
      )}
      <LeftBehind lostCodec={lostCodec} styled={styled} drawn={drawn} />
    </div>
  )
}
