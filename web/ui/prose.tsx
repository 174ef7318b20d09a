import { useLingui } from '@lingui/react'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { isPage } from '../../worker/kernel/site/contract.ts'
import { safeHtml } from './safe-html.ts'
import { scrollsByKeys } from './scrolls-by-keys.ts'

type Props = { markdown: string; lang?: string; whole?: boolean }

/**
 * A Markdown text, set for reading. Links to pages of the site do not load it anew.
 * @param props.lang of a text that is not in the reader's language
 * @param props.whole it is the whole page, with its title
 */
export function Prose({ markdown, lang, whole = false }: Props) {
  const { i18n } = useLingui()
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const titled = lang ?? i18n.locale
  const carried = useRouterState({ select: ({ location }) => carriedIn(location.searchStr) })
  const html = useMemo(
    () => ({ __html: safeHtml(markdown, { lang: titled, whole, carried }) }),
    [markdown, titled, whole, carried],
  )
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (
        !link ||
        link.origin !== location.origin ||
        !isPage(link.pathname) ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      const search = router.options.parseSearch(link.search)
      void router.navigate({ to: link.pathname, search, hash: link.hash.slice(1) })
    }
    const texts = box.current
    texts?.addEventListener('click', follow)
    return () => texts?.removeEventListener('click', follow)
  }, [router])
  useEffect(() => {
    const wide = box.current?.querySelectorAll<HTMLElement>('table, pre') ?? []
    const stops = [...wide].map(scrollsByKeys)
    return () => stops.forEach((stop) => stop?.())
  }, [html])
  return <div ref={box} dir="auto" className="prose" dangerouslySetInnerHTML={html} />
}

/** What an address keeps on the way to other pages. */
function carriedIn(search: string) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => KEPT.has(name))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}
const KEPT: ReadonlySet<string> = new Set(['embed', 'lang'])
