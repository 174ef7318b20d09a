import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Voices } from '../../desk/voices.tsx'
import { voicesQuery } from '../../features/voices/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Chosen } from './cast.ts'
import { type Line, type Speaker, speakerOf } from './takes.ts'

type Props = {
  line: Line
  isLast: boolean
  /** It has a voice of its own. */
  isOther: boolean
  /** @param by null: who speaks all the rest @param all those behind it, too */
  onChoose: (by: Speaker | null, all: boolean) => void
  onClose: () => void
}

/** Chooses who speaks a sentence, or all from it on, such as another person of a story. */
export function SentenceVoice({ line, isLast, isOther, onChoose, onClose }: Props) {
  const { t } = useLingui()
  const { data: own } = useQuery(voicesQuery)
  const { id, language } = line.by
  const [chosen, setChosen] = useState<Chosen>({ voice: id, ...(language && { language }) })
  const [reach, setReach] = useState<'one' | 'all'>('one')
  const by = speakerOf({ ...chosen, text: line.text })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Who speaks this sentence</Trans>}
      description={line.text}
      onSubmit={() => onChoose(by, reach === 'all')}
      actions={
        <>
          {isOther && (
            <Button onClick={() => onChoose(null, reach === 'all')}>
              <Trans>Same as the rest</Trans>
            </Button>
          )}
          <Button look="primary" type="submit">
            <Trans>Use this voice</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Voices
          voice={by.id}
          onVoice={(voice) => setChosen((now) => ({ ...now, voice }))}
          {...(own && { own })}
          {...(by.language && { language: by.language })}
          onLanguage={(next) => setChosen((now) => ({ ...now, language: next }))}
        />
        {!isLast && (
          <Segmented
            label={t`Sentences`}
            value={reach}
            segments={[
              { value: 'one', label: t`Only this one` },
              { value: 'all', label: t`All from here on` },
            ]}
            onChange={setReach}
          />
        )}
      </div>
    </Dialog>
  )
}
