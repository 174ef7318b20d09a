import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { DocumentText } from '../../worker/features/documents/contract.ts'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../worker/kernel/locale/contract.ts'
import { Field, inputClass, TextField } from '../ui/field.tsx'
import { PictureButtons } from './picture-buttons.tsx'
import { Prose } from '../ui/prose.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { toast } from '../ui/toast.ts'

export const NO_WORDS: DocumentText = { title: '', description: '', keywords: '', content: '' }

type Props = {
  /** The language on the desk. */
  lang: Locale
  onLang: (lang: Locale) => void
  texts: Record<Locale, DocumentText>
  onWords: (of: Locale, words: DocumentText) => void
  /** Stands beside a language's name: whether it is written. */
  marks?: Partial<Record<Locale, ReactNode>>
  errors?: Partial<Record<keyof DocumentText, ReactNode>>
  /** Without it the text's first heading is its title. */
  titled?: boolean
  longest: number
}

/** A Markdown text in the three languages, with what it will look like beside it. */
export function Editions({
  lang,
  onLang,
  texts,
  onWords,
  marks,
  errors,
  titled = false,
  longest,
}: Props) {
  const { t } = useLingui()
  const [side, setSide] = useState<'write' | 'look'>('write')
  const words = texts[lang]
  const set =
    (name: keyof DocumentText) =>
    ({ target }: { target: { value: string } }) =>
      onWords(lang, { ...words, [name]: target.value })
  const text = useRef<HTMLTextAreaElement>(null)
  const now = useRef({ lang, texts, onWords })
  useEffect(() => void (now.current = { lang, texts, onWords }))
  // It belongs into the language it was chosen in, which another one may have taken the place of until it has come.
  const insert = (address: string) => {
    const field = text.current
    if (!field) return
    if (now.current.lang !== lang) {
      const { content, ...rest } = now.current.texts[lang]
      const added = `${content}${content && '\n\n'}![${t`What the picture shows`}](${address})\n`
      now.current.onWords(lang, { ...rest, content: added })
      return toast.success(t`The picture stands at the end of the text in ${LANGUAGE_NAMES[lang]}.`)
    }
    const { selectionStart: from, selectionEnd: to, value } = field
    const shown = value.slice(from, to) || t`What the picture shows`
    field.focus()
    field.setRangeText(`![${shown}](${address})`, from, to, 'end')
    // React hears of it as of what is typed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const hint = titled ? (
    <Trans>Markdown. Begin sections with ## – the title is the page’s heading.</Trans>
  ) : (
    <Trans>Markdown. The first # heading is the title.</Trans>
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-96">
          <Segmented
            label={t`Language of the text`}
            value={lang}
            onChange={onLang}
            segments={LOCALES.map((value) => ({
              value,
              label: (
                <>
                  {LANGUAGE_NAMES[value]} {marks?.[value]}
                </>
              ),
            }))}
          />
        </div>
        <div className="ml-auto max-sm:w-full lg:hidden">
          <Segmented
            quiet
            label={t`View`}
            value={side}
            onChange={setSide}
            segments={[
              { value: 'write', label: t`Write` },
              { value: 'look', label: t`Preview` },
            ]}
          />
        </div>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <div
          lang={lang}
          className={`flex min-w-0 flex-col gap-4 ${side === 'look' ? 'max-lg:hidden' : ''}`}
        >
          {titled && (
            <TextField
              label={<Trans>Title</Trans>}
              maxLength={200}
              value={words.title}
              onChange={set('title')}
              error={errors?.title}
            />
          )}
          <Field
            label={<Trans>Description</Trans>}
            hint={<Trans>For lists and search engines, one or two sentences.</Trans>}
            error={errors?.description}
          >
            {(wired) => (
              <textarea
                {...wired}
                rows={2}
                maxLength={1000}
                value={words.description}
                onChange={set('description')}
                className={`${inputClass} py-2`}
              />
            )}
          </Field>
          <TextField
            label={<Trans>Keywords</Trans>}
            hint={<Trans>Separated by commas.</Trans>}
            maxLength={500}
            value={words.keywords}
            onChange={set('keywords')}
          />
          <Field
            label={<Trans context="of an article">Text</Trans>}
            hint={hint}
            error={errors?.content}
          >
            {(wired) => (
              <textarea
                {...wired}
                ref={text}
                spellCheck
                maxLength={longest}
                value={words.content}
                onChange={set('content')}
                className={`${inputClass} min-h-[28rem] py-3 font-mono !text-13 leading-relaxed`}
              />
            )}
          </Field>
          <fieldset className="flex flex-wrap items-center gap-2">
            <legend className="mb-2 text-14 font-medium">
              <Trans>Pictures</Trans>
            </legend>
            <PictureButtons label={t`Pictures`} onPicture={insert} />
          </fieldset>
        </div>
        <div className={side === 'write' ? 'max-lg:hidden' : ''}>
          <Look words={words} lang={lang} titled={titled} />
        </div>
      </div>
    </div>
  )
}

const HEADING = /^# +(.+)\n?/m

function Look({ words, lang, titled }: { words: DocumentText; lang: Locale; titled: boolean }) {
  const { t } = useLingui()
  const { title, description, content } = useDeferredValue(words)
  const [, heading = ''] = titled ? [] : (HEADING.exec(content) ?? [])
  return (
    // A region that scrolls must be reachable by keyboard.
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t`Preview`}
      lang={lang}
      className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-lg border border-line bg-surface p-5 sm:p-8"
    >
      <p className="text-28 leading-tight font-semibold text-balance">
        {title.trim() && titled ? title : heading || (titled && <Trans>No title yet</Trans>)}
      </p>
      {titled && description && <p className="mt-3 text-16 text-muted">{description}</p>}
      <div className="mt-6">
        <Prose markdown={titled ? content : content.replace(HEADING, '')} />
      </div>
    </section>
  )
}
