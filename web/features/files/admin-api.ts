import type { adminFilesRoutes, fileRoutes } from '../../../worker/features/files/routes.ts'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, callPath, headers } from '../../kernel/api.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof adminFilesRoutes>('/api/admin/files', { headers })
const files = hc<typeof fileRoutes>('/api/file', { headers })

/** Whose library takes how much, the biggest first. */
export const librariesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'files', 'libraries'],
  queryFn: ({ pageParam }) =>
    call(http.index.$get({ query: { size: '50', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export const publicFilesQuery = infiniteQueryOptions({
  queryKey: ['admin', 'files', 'public'],
  queryFn: ({ pageParam }) =>
    call(http.public.$get({ query: { size: '50', ...(pageParam && { cursor: pageParam }) } })),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

/** Puts a picture where everybody sees it, and tells its address. */
export function usePublishPicture() {
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new FormData()
      body.append('file', file)
      return callPath<{ url: string }>('/api/file/public', { method: 'PUT', body })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'files'] }),
  })
}

/** Takes a file back from the public. */
export function useWithdrawFile() {
  return useMutation({
    mutationFn: (file_hash: string) =>
      call(files.public[':file_hash'].$delete({ param: { file_hash }, json: {} })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin', 'files'] }),
  })
}
