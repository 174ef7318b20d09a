import { Trans } from '@lingui/react/macro'
import { Outlet, useRouterState, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { startMedia } from '../media/start-media.ts'
import { Footer } from './footer.tsx'
import { isFullscreen } from './fullscreen.ts'
import { LoadingBar } from './loading-bar.tsx'
import { MenuBar } from './menu-bar.tsx'
import { usePageTitle } from './page-title.ts'

const Palette = lazy(() => import('./palette.tsx'))

/** What stands around every page. An embedded page and an app in fullscreen stand alone. */
export function Shell() {
  const alone = useSearch({ strict: false, select: (search) => search.embed !== undefined || isFullscreen(search) })
  // The side-menu pages fill the window and end without a footer.
  const sideMenu = useRouterState({ select: ({ location }) => /^\/(?:membership|admin)\b/.test(location.pathname) })
  const [palette, setPalette] = useState<'unasked' | 'open' | 'closed'>('unasked')
  usePageTitle()
  useEffect(() => startMedia(), [])

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setPalette((now) => (now === 'open' ? 'closed' : 'open'))
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-primary px-4 py-2 font-medium text-on-primary no-underline focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <LoadingBar />
      {!alone && <MenuBar onPalette={() => setPalette('open')} />}
      <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-3.5rem)] flex-1 flex-col outline-none">
        <Outlet />
      </main>
      {!alone && !sideMenu && <Footer />}
      {palette !== 'unasked' && (
        <Suspense fallback={null}>
          <Palette open={palette === 'open'} onOpenChange={(open) => setPalette(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </div>
  )
}
