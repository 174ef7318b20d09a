import { i18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, retainSearchParams } from '@tanstack/react-router'
import { activate, loadAllWords, wantedLocale } from '../kernel/i18n.ts'
import { Shell } from '../shell/shell.tsx'

/** Values of the address that every page keeps: `embed` hides menu bar and footer, `lang` names the language. */
export type SiteSearch = { embed?: string | number | boolean; lang?: string }

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  validateSearch: ({ embed, lang }: Record<string, unknown>): SiteSearch => ({
    ...(typeof embed === 'string' || typeof embed === 'number' || typeof embed === 'boolean' ? { embed } : {}),
    ...(typeof lang === 'string' ? { lang } : {}),
  }),
  search: { middlewares: [retainSearchParams(['embed', 'lang'])] },
  beforeLoad: async ({ location, preload, context }) => {
    if (location.pathname !== '/') await loadAllWords()
    const locale = wantedLocale(location.searchStr)
    if (preload || !i18n.locale || i18n.locale === locale) return
    await activate(locale)
    // What the server wrote in the language before.
    await context.queries.invalidateQueries()
  },
  component: Shell,
})
