import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { onDenied } from '../kernel/denied.ts'
import { withWords } from '../kernel/i18n.ts'
import { startMedia } from '../media/start-media.ts'
import { late } from '../ui/late.ts'
import { boot } from './boot.ts'
import { watchReturn } from './came-back.ts'
import { Footer } from './footer.tsx'
import { keepFocus } from './keep-focus.ts'
import { LoadingBar } from './loading-bar.tsx'
import { MenuBar } from './menu-bar.tsx'
import { usePageHead } from './page-head.ts'
import { Search } from './search.tsx'

const DenialDialog = late(withWords(() => import('../features/memberships/denial-dialog.tsx')))

/** What stands around every page. A page that is framed in another one, or an app in fullscreen, stands alone. */
export function Shell({ children }: { children: ReactNode }) {
  const bare = useRouterState({
    select: ({ location, matches }) =>
      standsAlone(
        location,
        matches.some(({ status }) => status === 'notFound'),
      ),
  })
  // The side-menu pages fill the window and end without a footer.
  const sideMenu = useRouterState({
    select: ({ location }) => /^\/(?:membership|admin)\b/.test(location.pathname),
  })
  const [palette, setPalette] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const main = useRef<HTMLElement>(null)
  usePageHead()
  const [denial, setDenial] = useState('')
  useEffect(() => startMedia(), [])
  useEffect(() => onDenied(setDenial), [])
  useEffect(() => boot(), [])
  useEffect(() => watchReturn(), [])
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      setPalette((now) => (now === 'open' ? 'closed' : 'open'))
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <div data-bare={bare || undefined} className="flex min-h-(--window) flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-primary px-4 py-2 font-medium text-on-primary no-underline focus:translate-y-0 print:hidden"
      >
        <Trans>Skip to content</Trans>
      </a>
      <LoadingBar />
      {!bare && <MenuBar wide={sideMenu} onPalette={() => setPalette('open')} />}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex min-h-[calc(var(--window)-3.5rem)] flex-1 flex-col outline-none"
      >
        {children}
      </main>
      {!bare && !sideMenu && <Footer />}
      {denial && (
        <Suspense fallback={null}>
          <DenialDialog sentence={denial} onClose={() => setDenial('')} />
        </Suspense>
      )}
      {palette !== 'unasked' && (
        <Search
          open={palette === 'open'}
          onOpenChange={(open) => setPalette(open ? 'open' : 'closed')}
        />
      )}
    </div>
  )
}

/**
 * `fullscreen` is a matter of apps; on any other page it says nothing.
 * @param gone nothing is there that could fill the window, so the reader needs the ways to elsewhere
 */
export const standsAlone = (
  { pathname, search }: { pathname: string; search: { embed?: unknown; fullscreen?: unknown } },
  gone = false,
) =>
  search.embed !== undefined ||
  (!gone &&
    pathname.startsWith('/app/') &&
    search.fullscreen !== undefined &&
    search.fullscreen !== false)
