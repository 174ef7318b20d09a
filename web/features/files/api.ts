import { queryOptions } from '@tanstack/react-query'
import type { fileRoutes } from '../../../worker/features/files/routes.ts'
import { hc } from 'hono/client'
import { call, headers, newPair } from '../../kernel/api.ts'

const http = hc<typeof fileRoutes>('/api/file', { headers })

export type Shown = { search: string; accepts: string; size: number; cursor: string | null }

/** A page of one's library. */
export const libraryQuery = ({ search, accepts, size, cursor }: Shown) =>
  queryOptions({
    queryKey: ['files', { search, accepts, size, cursor }],
    queryFn: () =>
      call(http.explorer.$get({ query: { size: String(size), ...(search && { search }), ...(accepts && { accepts }), ...(cursor && { cursor }) } })),
    placeholderData: (before) => before,
  })

/** Seconds for which the link of the explorer opens a file. */
export const LINK_SECONDS = 120

/** An address that opens a file for anybody, for two minutes. */
export async function shortLink(hash: string) {
  const { url } = await call(http.mine.$post({ json: { file_hash: hash, expire: LINK_SECONDS, ...(await newPair()) } }))
  return new URL(url, location.origin).href
}
