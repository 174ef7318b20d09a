import { createFileRoute, notFound } from '@tanstack/react-router'
import { keywordsOf } from '../../worker/pages/titles/contract.ts'
import { titleOf, wikiQuery } from '../features/wiki/api.ts'
import { WikiPage } from '../features/wiki/wiki-page.tsx'
import { ApiError } from '../kernel/api.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { site } from '../kernel/site.ts'
import { NotFound } from './-not-found.tsx'
import { ProseSkeleton } from '../ui/prose-skeleton.tsx'

export const Route = createFileRoute('/wiki/$id')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ params, context, location }) => {
    const locale = wantedLocale(location.searchStr)
    const page = await context.queries
      .fetchQuery(wikiQuery(params.id, locale))
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 404 ? notFound() : error
      })
    const { content, description } = page
    const keywords = page.keywords || keywordsOf(locale, site)
    return {
      head: { title: titleOf(content) ?? '', description, keywords, path: `/wiki/${params.id}` },
      page,
    }
  },
  component: function Wiki() {
    return <WikiPage content={Route.useLoaderData().page.content} />
  },
  pendingComponent: ProseSkeleton,
  pendingMs: 300,
  notFoundComponent: NotFound,
})
