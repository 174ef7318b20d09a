import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { voiceById } from '../../../worker/providers/voices/contract.ts'
import { MAX_PAUSE, SPEEDS } from '../../../worker/tools/tts/contract.ts'
import { MoreSettings } from '../../desk/desk.tsx'
import { Voices } from '../../desk/voices.tsx'
import { voicesQuery } from '../../features/voices/api.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SettledSlider } from '../../ui/settled-slider.tsx'
import { Dictionary } from './dictionary.tsx'
import type { Speech } from './use-speech.ts'

/** The settings in the order they are used. */
export function Settings({ speech }: { speech: Speech }) {
  const { form, set, voice } = speech
  const { t, i18n } = useLingui()
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 2 })
  const words = form.dictionary.filter(({ from }) => from.trim() !== '').length
  const { data: own } = useQuery(voicesQuery)
  const isDeleted = (id: string) => !voiceById(id) && own?.every((one) => one.id !== id) === true
  const isGone = isDeleted(voice.id)
  const cast = form.cast ?? []
  return (
    <>
      <Voices
        voice={voice.id}
        onVoice={(id) => (isGone ? speech.replaceVoice(id) : set({ voice: id }))}
        {...(own && { own })}
        {...(voice.language && { language: voice.language })}
        onLanguage={(language) => set({ language })}
      />
      {isGone && (
        <p role="alert" className="text-14 text-amber">
          <Trans>Your voice was deleted. Choose another one; what it has said stays.</Trans>
        </p>
      )}
      {cast.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-13 text-muted">
            <Plural
              value={cast.length}
              one="# sentence has another voice."
              other="# sentences have other voices."
            />
          </p>
          <Button size="small" onClick={() => set({ cast: [] })}>
            <Trans>One voice for all</Trans>
          </Button>
        </div>
      )}
      {cast.some((one) => isDeleted(one.voice)) && (
        <p role="alert" className="text-14 text-amber">
          <Trans>
            A voice of some sentences was deleted. What it has said stays; to have them spoken
            again, choose another voice for them.
          </Trans>
        </p>
      )}
      <SettledSlider
        label={t`Speed`}
        value={form.speed}
        min={SPEEDS.least}
        max={SPEEDS.most}
        step={0.05}
        format={(value) => `${number(value)}×`}
        onChange={(speed) => set({ speed: Math.round(speed * 100) / 100 })}
      />
      <SettledSlider
        label={t`Pause between sentences`}
        value={form.pause}
        min={0}
        max={MAX_PAUSE}
        step={0.1}
        format={(value) => t`${number(value)} s`}
        disabled={form.kind === 'srt'}
        onChange={(pause) => set({ pause: Math.round(pause * 10) / 10 })}
        hint={
          form.kind === 'srt' ? (
            <Trans>Captions are spoken at their own times.</Trans>
          ) : (
            <Trans>Changing it costs nothing, even afterward.</Trans>
          )
        }
      />
      <Segmented
        label={t`Kind of text`}
        value={form.kind}
        segments={[
          { value: 'text', label: t({ message: 'Text', context: 'to be spoken' }) },
          { value: 'markdown', label: 'Markdown' },
          { value: 'srt', label: 'SRT' },
        ]}
        onChange={(kind) => set({ kind })}
        hint={
          form.kind === 'markdown' ? (
            <Trans>Read aloud without its symbols, code and links.</Trans>
          ) : form.kind === 'srt' ? (
            <Trans>Each caption begins at its time; one that is too short is spoken faster.</Trans>
          ) : undefined
        }
      />
      <MoreSettings
        summary={
          words === 0 ? (
            <Trans>Pronunciation</Trans>
          ) : (
            <Plural value={words} one="Pronunciation: # word" other="Pronunciation: # words" />
          )
        }
      >
        <Dictionary words={form.dictionary} onWords={(dictionary) => set({ dictionary })} />
      </MoreSettings>
    </>
  )
}
