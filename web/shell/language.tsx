import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../worker/kernel/locale/contract.ts'
import { nextLocale } from '../kernel/i18n.ts'

/** The language now, the next one, and the step to it: `lang` goes into the address, the page stays where it is. */
export function useLanguage() {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const locale = i18n.locale as Locale
  const choose = (lang: Locale) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, lang }),
      hash: true,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    })
  return { locale, next: nextLocale(locale), choose }
}

export function LanguageSwitch() {
  const { t } = useLingui()
  const { locale, next, choose } = useLanguage()
  const name = LANGUAGE_NAMES[locale]
  const nextName = LANGUAGE_NAMES[next]
  return (
    <button
      type="button"
      onClick={() => choose(next)}
      aria-label={t`${name}, switch to ${nextName}`}
      title={nextName}
      data-control="language"
      className="inline-flex h-9 items-center gap-1.5 rounded-sm px-2 text-13 text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11"
    >
      <Languages aria-hidden className="size-4.5" />
      <span className="md:max-lg:hidden">{name}</span>
    </button>
  )
}

/** Each language by its name, for who does not want to go round. */
export function LanguageLinks({ className }: { className: string }) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Language`} className="flex flex-wrap gap-x-5">
      {LOCALES.map((lang) => (
        <li key={lang}>
          <Link
            to="."
            search={(search) => ({ ...search, lang })}
            hash
            replace
            resetScroll={false}
            lang={lang}
            hrefLang={lang}
            aria-current={lang === i18n.locale || undefined}
            className={`${className} aria-[current]:text-ink`}
          >
            {LANGUAGE_NAMES[lang]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
