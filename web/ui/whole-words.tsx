import { I18nProvider, type TransRenderProps, useLingui } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'
import { phrasesOf } from '../../worker/kernel/phrases/contract.ts'

/**
 * A title whose lines end between words also in Chinese, where browsers break between any two characters.
 * @param props.lang of a title that is not in the reader's language
 */
export function WholeWords({ lang, children }: { lang?: string; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <span className="break-keep wrap-anywhere">
      <I18nProvider i18n={i18n} defaultComponent={Translated}>
        <Broken lang={lang}>{children}</Broken>
      </I18nProvider>
    </span>
  )
}

const Translated = ({ translation }: TransRenderProps) => <Broken>{translation}</Broken>

function Broken({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  const { i18n } = useLingui()
  if (typeof children !== 'string') return children
  return phrasesOf(children, lang ?? i18n.locale).map((phrase, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a title's words have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {phrase}
    </Fragment>
  ))
}
