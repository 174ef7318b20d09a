import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { safeHtml } from './safe-html.ts'

/** A Markdown text, set for reading. Links to pages of the site do not load it anew. */
export function Prose({ markdown }: { markdown: string }) {
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const html = useMemo(() => ({ __html: safeHtml(markdown) }), [markdown])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (
        !link ||
        !isPage(link) ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      void router.navigate({ to: link.pathname, hash: link.hash.slice(1) })
    }
    const texts = box.current
    texts?.addEventListener('click', follow)
    return () => texts?.removeEventListener('click', follow)
  }, [router])
  return <div ref={box} className="prose" dangerouslySetInnerHTML={html} />
}

/** Files have an ending, pages have none. */
const isPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin && !/\.\w+$/.test(link.pathname)
