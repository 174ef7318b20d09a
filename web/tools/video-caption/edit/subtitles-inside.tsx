import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { PlainSubtitles } from '../../../desk/left-behind.tsx'
import { useWhy } from '../../../desk/refused.tsx'
import { listOf } from '../../../kernel/list.ts'
import type { Caption } from '../../../media/captions/caption.ts'
import type { Why } from '../../../media/engine.ts'
import type { SubtitleInfo } from '../../../media/subtitle-info.ts'
import { stageCopy } from '../../../media/why.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Select } from '../../../ui/select.tsx'
import { captionsInside } from '../engine.ts'
import type { Film } from './use-film.ts'

type Props = {
  film: Film
  /** There are lines, whose place the subtitles would take. */
  instead: boolean
  /** What is made of the film says already that they come along as plain text. */
  told: boolean
  onTake: (captions: Caption[]) => void
  onKeep: () => void
}

/** Subtitles inside the film, to be chosen by their language and changed here; or that they are of no kind that can be. */
export function SubtitlesInside({ film, instead, told, onTake, onKeep }: Props) {
  const { t, i18n } = useLingui()
  const sentence = useWhy()
  const texts = film.probe.subtitles.filter(({ isText }) => isText)
  const options = texts.map((track, i) => ({
    value: String(i),
    label: nameOf(track, i18n.locale) ?? t`Subtitles ${i + 1}`,
  }))
  const [chosen, setChosen] = useState(() => nearest(texts, i18n.locale))
  const [reading, setReading] = useState(false)
  const [trouble, setTrouble] = useState<Why | 'empty' | null>(null)
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const names = listOf(
    options.map(({ label }) => label),
    i18n.locale,
  )
  const unread = film.probe.subtitles.length > texts.length

  async function take() {
    const { signal } = (control.current = new AbortController())
    setTrouble(null)
    setReading(true)
    const read = await captionsInside(film.file, { track: chosen }, { signal, onProgress() {} })
    if (signal.aborted) return
    setReading(false)
    if (!read.ok) setTrouble(read.why)
    else if (read.captions.length === 0) setTrouble('empty')
    else onTake(read.captions)
  }

  return (
    <section
      aria-label={t`Subtitles in the video`}
      className="flex flex-col gap-2 rounded-md border border-line bg-surface px-4 py-3 text-14"
    >
      {texts.length > 0 && (
        <>
          <p>
            <Trans>This video has subtitles inside: {names}.</Trans>
          </p>
          {texts[chosen]?.isStyled && !told && <PlainSubtitles />}
          <div className="flex flex-wrap gap-2">
            {texts.length > 1 && (
              <Select
                quiet
                label={t`Language of the subtitles`}
                className="min-w-40 max-sm:flex-1"
                value={String(chosen)}
                options={options}
                disabled={reading}
                onChange={(value) => setChosen(Number(value))}
              />
            )}
            <Button busy={reading} onClick={() => void take()}>
              {instead ? <Trans>Edit them instead</Trans> : <Trans>Edit them</Trans>}
            </Button>
            {instead && (
              <Button look="quiet" onClick={onKeep}>
                <Trans>Keep my lines</Trans>
              </Button>
            )}
          </div>
        </>
      )}
      {reading && <Progress fraction={undefined} doing={i18n._(stageCopy.reading)} />}
      {trouble && (
        <p role="alert" className="text-red">
          {trouble === 'empty' ? t`There is nothing in these subtitles.` : sentence(trouble)}
        </p>
      )}
      {unread && (
        <p>
          {texts.length === 0 ? (
            <Trans>
              Its subtitles are of a kind that cannot be edited here, such as pictures or teletext.
            </Trans>
          ) : (
            <Trans>
              Some of its subtitles are of a kind that cannot be edited here, such as pictures or
              teletext.
            </Trans>
          )}
        </p>
      )}
    </section>
  )
}

/** A language and what the film calls the track; null where it says neither. */
function nameOf({ language, name }: SubtitleInfo, locale: string): string | null {
  const spoken = language && localeOf(language)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return [spoken && names.of(spoken.baseName), name].filter(Boolean).join(' · ') || null
}

/** Which track a reader of this language is likely to want. */
function nearest(tracks: readonly SubtitleInfo[], locale: string): number {
  const own = localeOf(locale)?.language
  const at = tracks.findIndex(({ language }) => language && localeOf(language)?.language === own)
  return Math.max(0, at)
}

/** Null for what no language is called: a film may say anything. */
function localeOf(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language)
  } catch {
    return null
  }
}
