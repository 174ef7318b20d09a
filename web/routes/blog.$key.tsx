import { createFileRoute, notFound } from '@tanstack/react-router'
import { postQuery } from '../features/blog/api.ts'
import { PostPage } from '../features/blog/post-page.tsx'
import { ApiError } from '../kernel/api.ts'
import { wantedLocale } from '../kernel/i18n.ts'
import { movedTo } from '../kernel/moved.ts'
import { NotFound } from './-not-found.tsx'
import { ProseSkeleton } from '../ui/prose-skeleton.tsx'

export const Route = createFileRoute('/blog/$key')({
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: async ({ params, context, location }) => {
    const post = await context.queries
      .fetchQuery(postQuery(params.key, wantedLocale(location.searchStr)))
      .catch((error: unknown) => {
        throw error instanceof ApiError && error.code === 404 ? notFound() : error
      })
    const { key, title, description, keywords } = post
    if (key !== params.key) throw movedTo(key, location)
    return { head: { title, description, keywords, path: `/blog/${key}` }, post }
  },
  component: function BlogDetail() {
    return <PostPage post={Route.useLoaderData().post} />
  },
  pendingComponent: ProseSkeleton,
  pendingMs: 300,
  notFoundComponent: NotFound,
})
