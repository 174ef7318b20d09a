import { queryOptions, useQuery } from '@tanstack/react-query'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { callPath } from '../../kernel/api.ts'
import { isSignedIn, read, write } from '../../kernel/local-store.ts'

/** A pass that is about to end is renewed first. */
const MARGIN_MS = MINUTE_MS

const endOf = (pass: string | null) => Number(pass?.split('.')[1] ?? 0)

async function freshPass() {
  const kept = read('accessToken')
  if (kept && endOf(kept) - Date.now() > MARGIN_MS) return kept
  const session = read('authorization')
  const { Access_Token } = await callPath<{ Access_Token: string }>('/api/user/access-token')
  if (read('authorization') === session) write('accessToken', Access_Token)
  return Access_Token
}

const passQuery = queryOptions({
  queryKey: ['pass'],
  queryFn: freshPass,
  enabled: isSignedIn,
  staleTime: ({ state }) => Math.max(0, endOf(state.data ?? null) - Date.now() - MARGIN_MS),
  refetchInterval: ({ state }) =>
    Math.max(MARGIN_MS / 2, endOf(state.data ?? null) - Date.now() - MARGIN_MS),
})

type Wanted = { size?: 64 | 128 | 256 | 512 | 1024 | 2048; webp?: boolean }

/** Makes addresses of one's own files for `<img>`, `<video>` and downloads; null until the pass is there. */
export function useFileUrls(): ((hash: string, wanted?: Wanted) => string) | null {
  const { data: pass } = useQuery(passQuery)
  if (!pass) return null
  return (hash, { size, webp } = {}) =>
    `/api/file/mine?id=${hash}${size ? `&size=${size}` : ''}${webp ? '&webp' : ''}&access_token=${encodeURIComponent(pass)}`
}
