import { useLingui } from '@lingui/react/macro'
import { Loader, Pause, Volume2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { OwnVoice } from '../../worker/features/voices/contract.ts'
import type { Locale } from '../../worker/kernel/locale/contract.ts'
import {
  type Language,
  LANGUAGES,
  voiceById,
  VOICES,
} from '../../worker/providers/voices/contract.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Select } from '../ui/select.tsx'
import { languageWords } from './language-words.ts'
import { useVoiceSample } from './use-voice-sample.ts'

type Props = {
  /** Of the list, or an own one. */
  voice: string
  onVoice: (id: string) => void
  own?: readonly OwnVoice[]
  /** That an own voice speaks, where it is asked for. */
  language?: Language
  onLanguage?: (language: Language) => void
}

const NONE: readonly OwnVoice[] = []

/** The language, and who speaks; each voice is heard before anything is paid. */
export function Voices({ voice, onVoice, own = NONE, language, onLanguage }: Props) {
  const { t, i18n } = useLingui()
  const name = useId()
  const listed = voiceById(voice)
  const [lastLang, setLang] = useState<Language>(listed?.lang ?? 'en-US')
  const lang = listed?.lang ?? language ?? lastLang
  const same = VOICES.filter((one) => one.lang === lang)
  const preview = useVoiceSample()
  const rows = [
    ...own.map(({ id, title, preview: sample }) => ({ id, words: title, sample })),
    ...same.map(({ id, title }) => ({
      id,
      words: title[i18n.locale as Locale],
      sample: undefined,
    })),
  ]
  function speak(next: Language) {
    setLang(next)
    onLanguage?.(next)
    const alike = VOICES.find((one) => one.lang === next && one.speaker === listed?.speaker)
    if (alike) onVoice(alike.id)
  }
  return (
    <>
      <Select
        label={t`Language`}
        value={lang}
        options={LANGUAGES.map((value) => ({ value, label: i18n._(languageWords[value]) }))}
        onChange={speak}
      />
      <fieldset className="flex min-w-0 flex-col">
        <legend className="mb-1.5 text-14 font-medium">{t`Voice`}</legend>
        <div className="overflow-hidden rounded-md border border-control-line bg-surface">
          {rows.map(({ id, words, sample }) => (
            <div
              key={id}
              className="flex items-center gap-1 border-line pe-1 not-first:border-t has-checked:bg-tint"
            >
              <label className="flex min-h-10 min-w-0 flex-1 cursor-pointer items-center gap-2.5 ps-3 text-14 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name={name}
                  className="accent-primary"
                  checked={id === voice}
                  onChange={() => onVoice(id)}
                />
                <span className="truncate">{words}</span>
              </label>
              {sample !== null && (
                <IconButton
                  label={preview.id === id ? t`Stop` : t`Listen to ${words}`}
                  onClick={() => void preview.toggle(id, sample)}
                >
                  {preview.id !== id ? (
                    <Volume2 aria-hidden />
                  ) : preview.waiting ? (
                    <Loader aria-hidden className="animate-spin" />
                  ) : (
                    <Pause aria-hidden />
                  )}
                </IconButton>
              )}
            </div>
          ))}
        </div>
        <audio ref={preview.player} {...preview.handlers} className="hidden" />
      </fieldset>
    </>
  )
}
