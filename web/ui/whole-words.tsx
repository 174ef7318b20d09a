import { I18nProvider, type TransRenderProps, useLingui } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'

/** What is said with the word before it. */
const TRAILING = /^[的地得了着过過吗嗎呢吧们們\p{Pe}\p{Pf}\p{Po}\s]+$/u
/** What is said with the word after it. */
const LEADING = /[\p{Ps}\p{Pi}]$/u

/** Dictionaries have many words without their last character, as that of who does a thing. */
const LONGEST_ROOT = 3

/** A text in the pieces that a line may be broken between, in a language that sets no spaces. */
export function phrasesOf(text: string, locale: string): string[] {
  const phrases: string[] = []
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) {
    const last = phrases.at(-1)
    const isEnding = /^\p{Script=Han}$/u.test(segment) && (last?.length ?? 0) <= LONGEST_ROOT
    if (last !== undefined && (isEnding || TRAILING.test(segment) || LEADING.test(last)))
      phrases[phrases.length - 1] = last + segment
    else phrases.push(segment)
  }
  return phrases
}

/** A title whose lines end between words also in Chinese, where browsers break between any two characters. */
export function WholeWords({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <span className="break-keep wrap-anywhere">
      <I18nProvider i18n={i18n} defaultComponent={Translated}>
        <Broken>{children}</Broken>
      </I18nProvider>
    </span>
  )
}

const Translated = ({ translation }: TransRenderProps) => <Broken>{translation}</Broken>

function Broken({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  if (typeof children !== 'string' || !i18n.locale.startsWith('zh')) return children
  return phrasesOf(children, i18n.locale).map((phrase, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a title's words have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}
