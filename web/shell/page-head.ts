import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMatches, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { langOf, type Locale } from '../../worker/kernel/locale/contract.ts'
import { pathOf } from '../../worker/kernel/site/contract.ts'
import type { PageHead } from '../../worker/pages/titles/contract.ts'
import { servedLocale, site } from '../kernel/site.ts'

/** What a page's loader may give: its whole head, or, on members' pages, a name of its own for the tab. */
type Given = { head?: PageHead; title?: MessageDescriptor | string }

/** The page that the server wrote the head for. */
let served: string | undefined = `${location.pathname} ${servedLocale}`

/** Keeps the head with the page: title, description, keywords and address are what the server would write for it. */
export function usePageHead() {
  const { i18n } = useLingui()
  const path = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname,
  })
  const given = useMatches({
    select: (matches) =>
      matches
        .map(({ loaderData }) => loaderData as Given | undefined)
        .findLast((data) => data?.head ?? data?.title),
  })
  const isLost = useMatches({
    select: (matches) => matches.some(({ status }) => status === 'notFound'),
  })
  const locale = i18n.locale as Locale
  useEffect(() => {
    const own = given?.title
    const title = typeof own === 'object' ? i18n._(own) : own
    const here = `${path} ${locale}`
    if (served === here) {
      if (title) document.title = titled(title)
      return
    }
    served = undefined
    const whole = given?.head
    if (whole) writeHead(whole, locale)
    if (whole?.keywords) return
    let gone = false
    void import('../../worker/pages/titles/contract.ts').then(
      ({ fixedHead, keywordsOf, lostHead }) => {
        if (gone) return
        if (whole) return writeHead({ ...whole, keywords: keywordsOf(locale, site) }, locale)
        const lost = lostHead(locale, site)
        const head = fixedHead(pathOf(path), locale, site) ?? {
          ...lost,
          title: isLost ? lost.title : site.name,
        }
        writeHead(title ? { ...head, title } : head, locale)
      },
    )
    return () => void (gone = true)
  }, [path, given, isLost, locale, i18n])
}

/** A page's own name, and after it the site's. */
const titled = (name: string) => (name === site.name ? name : `${name} · ${site.name}`)

function writeHead({ title, description, keywords, path }: PageHead, locale: Locale) {
  document.title = titled(title)
  write('meta', 'name', 'description', 'content', description)
  write('meta', 'name', 'keywords', 'content', keywords)
  write('meta', 'name', 'robots', 'content', path === null ? 'noindex' : '')
  write(
    'link',
    'rel',
    'canonical',
    'href',
    path === null ? '' : `${site.origin}${path}${langOf(locale)}`,
  )
  for (const element of document.head.querySelectorAll(OF_ONE_PAGE)) element.remove()
}

/** What the server writes besides is read by those who load a page; on the next one it would tell of the page before. */
const OF_ONE_PAGE = 'meta[property^="og:"], link[hreflang], script[type="application/ld+json"]'

/** @param value an empty one takes the element away */
function write(
  tag: 'meta' | 'link',
  by: 'name' | 'rel',
  name: string,
  attribute: 'content' | 'href',
  value: string,
) {
  const found = document.head.querySelector(`${tag}[${by}=${name}]`)
  if (!value) return void found?.remove()
  const element = found ?? document.head.appendChild(document.createElement(tag))
  element.setAttribute(by, name)
  element.setAttribute(attribute, value)
}
