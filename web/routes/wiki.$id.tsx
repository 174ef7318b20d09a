import { createFileRoute, notFound } from '@tanstack/react-router'
import { titleOf, wikiQuery } from '../features/wiki/api.ts'
import { WikiPage } from '../features/wiki/wiki-page.tsx'
import { ApiError } from '../kernel/api.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { NotFound } from './-not-found.tsx'
import { ProseSkeleton } from '../ui/prose-skeleton.tsx'

export const Route = createFileRoute('/wiki/$id')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ params, context, location }) => {
    const page = await context.queries
      .fetchQuery(wikiQuery(params.id, wantedLocale(location.searchStr)))
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 404 ? notFound() : error
      })
    const { content, description, keywords } = page
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
