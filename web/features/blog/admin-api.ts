import type { adminBlogRoutes } from '../../../worker/features/blog/routes.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import { hc } from 'hono/client'
import { drawCards, drawCardsOfSites } from '../../admin/cards.ts'
import { call, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof adminBlogRoutes>('/api/admin/blog', { headers })

export type PostChange = InferRequestType<(typeof http)[':key']['$patch']>['json']

/** Every post, drafts and hidden ones too, the latest first. */
export const adminPostsQuery = infiniteQueryOptions({
  queryKey: ['admin', 'blog', 'list'],
  queryFn: ({ pageParam }) =>
    call(http.index.$get({ query: pageParam ? { cursor: pageParam } : {} })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** A post with all its editions. */
export const adminPostQuery = (key: string) =>
  queryOptions({
    queryKey: ['admin', 'blog', 'post', key],
    queryFn: () => call(http[':key'].$get({ param: { key } })),
    staleTime: 0,
    gcTime: 0,
  })

/** After a change, nobody on this page reads the old words. */
function useForget() {
  return () => {
    queryClient.removeQueries({ queryKey: ['blog'] })
    return queryClient.invalidateQueries({ queryKey: ['admin', 'blog', 'list'] })
  }
}

/** Writes a post: a new one under `key`, or over the one that is there, which another key in the change moves. */
export function useSavePost(key: string, isNew: boolean) {
  const forget = useForget()
  return useMutation({
    mutationFn: (change: PostChange) =>
      isNew
        ? call(http.index.$post({ json: { ...change, key } }))
        : call(http[':key'].$patch({ param: { key }, json: change })),
    onSuccess: (post) => {
      queryClient.setQueryData(adminPostQuery(post.key).queryKey, post)
      if (post.published) {
        drawCards(`/blog/${post.key}`)
        if (post.product_id) drawCardsOfSites(post.product_id, `/blog/${post.key}`)
      }
      return forget()
    },
  })
}

export function useDeletePost(key: string) {
  const forget = useForget()
  return useMutation({
    mutationFn: () => call(http[':key'].$delete({ param: { key }, json: {} })),
    onSuccess: forget,
  })
}

/** Puts a post back to how it came with the site. */
export function useRestorePost(key: string) {
  const forget = useForget()
  return useMutation({
    mutationFn: () => call(http[':key'].restore.$post({ param: { key }, json: {} })),
    onSuccess: (post) => {
      queryClient.setQueryData(adminPostQuery(key).queryKey, post)
      return forget()
    },
  })
}
