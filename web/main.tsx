import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './starter/react.ts'
import { activate, wantedLocale, withWords } from './kernel/i18n.ts'
import { reportErrors } from './kernel/report-errors.ts'
import { queryClient } from './kernel/query-client.ts'
import { bringWhole } from './shell/bring-whole.ts'
import { learnToolWords } from './features/tasks/tool-words.ts'
import { router } from './router.tsx'
import { watchArrivals } from './shell/arrival.ts'
import { loadPalette } from './shell/search.tsx'
import { startOf } from './shell/start-up.ts'

const STOOD_MS = 1000

async function boot(root: HTMLElement) {
  const start = startOf(location)
  if (start) router.history.replace(start)
  // Words and the first page's code are fetched side by side; nothing is drawn before both are there, so nothing jumps.
  const words = activate(wantedLocale(location.search))
  // The search that somebody waits for comes with them.
  if (document.querySelector('.frame[aria-busy]')) void loadPalette().catch(() => {})
  await Promise.all([words, router.load()])
  const app = (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
  watchArrivals(router)
  await untilFree()
  // In slices: the served page can be read and scrolled meanwhile.
  startTransition(() => createRoot(root).render(app))
  // Nothing of it is needed before a page has stood for a while, so it does not delay the page.
  setTimeout(
    () => void import('./shell/after-load.ts').then(({ afterLoad }) => afterLoad(router, STOOD_MS)),
    STOOD_MS,
  )
}

const LOOK_AGAIN_MS = 50

/** Resolves when nobody presses, puts a word together or marks anything on the served page, unless he waits for an answer. */
async function untilFree() {
  const isBusy = () =>
    document.querySelector('.frame :active') ||
    document.querySelector('.frame[data-composing]') ||
    (document.querySelector('.frame:not([aria-busy])') && getSelection()?.isCollapsed === false)
  while (isBusy()) await new Promise((over) => setTimeout(over, LOOK_AGAIN_MS))
}

// The pages' policy forbids code from text; so zod, which comes with some pages, must not try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
reportErrors()
bringWhole()
learnToolWords(withWords(() => import('./tools/task-words.ts'), 'tools'))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
// The starter does it, and does it again where something has not come. Not awaited at the top level: the pages' chunks import this
// one, and would wait for it for ever.
dispatchEvent(new CustomEvent('begin', { detail: () => boot(root) }))
