import { createFileRoute } from '@tanstack/react-router'
import { postsQuery } from '../features/blog/api.ts'
import { BlogPage } from '../features/blog/blog-page.tsx'
import { wantedLocale } from '../kernel/i18n.ts'
import { ProseSkeleton } from '../ui/prose-skeleton.tsx'

export const Route = createFileRoute('/blog/')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ context, location }) => {
    const lang = wantedLocale(location.searchStr)
    await context.queries.fetchInfiniteQuery(postsQuery(lang))
    return { lang }
  },
  component: function Blog() {
    return <BlogPage lang={Route.useLoaderData().lang} />
  },
  pendingComponent: ProseSkeleton,
  pendingMs: 300,
})
