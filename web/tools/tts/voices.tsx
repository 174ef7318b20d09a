import { useLingui } from '@lingui/react/macro'
import { Loader, Pause, Volume2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import {
  type Language,
  LANGUAGES,
  type Voice,
  VOICES,
} from '../../../worker/providers/voices/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { languageWords } from './words.ts'

type Props = { voice: Voice; onVoice: (id: string) => void }

/** The language, and who speaks; each voice is heard before anything is paid. */
export function Voices({ voice, onVoice }: Props) {
  const { t, i18n } = useLingui()
  const name = useId()
  const same = VOICES.filter(({ lang }) => lang === voice.lang)
  const inLanguage = (lang: Language) =>
    VOICES.find((one) => one.lang === lang && one.speaker === voice.speaker) ?? voice
  const preview = usePreview()
  return (
    <>
      <Select
        label={t`Language`}
        value={voice.lang}
        options={LANGUAGES.map((value) => ({ value, label: i18n._(languageWords[value]) }))}
        onChange={(lang) => onVoice(inLanguage(lang).id)}
      />
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1.5 text-14 font-medium">{t`Voice`}</legend>
        <div className="overflow-hidden rounded-md border border-control-line bg-surface">
          {same.map(({ id, title }) => {
            const words = title[i18n.locale as Locale]
            return (
              <div
                key={id}
                className="flex items-center gap-1 border-line pe-1 not-first:border-t has-checked:bg-tint"
              >
                <label className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-center gap-2.5 ps-3 text-14 pointer-coarse:min-h-11">
                  <input
                    type="radio"
                    name={name}
                    className="accent-primary"
                    checked={id === voice.id}
                    onChange={() => onVoice(id)}
                  />
                  {words}
                </label>
                <IconButton
                  label={preview.id === id ? t`Stop` : t`Listen to ${words}`}
                  onClick={() => preview.toggle(id)}
                >
                  {preview.id !== id ? (
                    <Volume2 aria-hidden />
                  ) : preview.waiting ? (
                    <Loader aria-hidden className="animate-spin" />
                  ) : (
                    <Pause aria-hidden />
                  )}
                </IconButton>
              </div>
            )
          })}
        </div>
        <audio ref={preview.player} {...preview.handlers} className="hidden" />
      </fieldset>
    </>
  )
}

/** Plays one voice's sample at a time. */
function usePreview() {
  const { t } = useLingui()
  const player = useRef<HTMLAudioElement>(null)
  const [id, setId] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const end = () => setId(null)
  return {
    ...{ player, id, waiting },
    toggle(next: string) {
      const audio = player.current
      if (!audio) return
      if (next === id) return audio.pause()
      setId(next)
      setWaiting(true)
      audio.src = `/api/tools/tts/preview/${next}`
      audio.play().catch(() => {
        // Another one was pressed meanwhile, or this one was stopped.
        if (audio.error) toast.error(t`This voice cannot be heard now. Try again in a minute.`)
        end()
      })
    },
    handlers: { onPlaying: () => setWaiting(false), onPause: end, onEnded: end },
  }
}
