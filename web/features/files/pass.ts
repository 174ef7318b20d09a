import { queryOptions, useQuery } from '@tanstack/react-query'
import { ACCESS_TOKEN_SECONDS } from '../../../worker/features/account/pass/contract.ts'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { callPath } from '../../kernel/api.ts'
import { isSignedIn, read } from '../../kernel/local-store.ts'
import { keepPass, keptPass, type Pass } from '../../kernel/pass.ts'

/** A pass that is about to end is renewed first. */
const MARGIN_MS = MINUTE_MS

/** How long it opens something from now on. */
function leftOf(pass: Pass | null | undefined) {
  const age = pass ? Date.now() - pass.at : Infinity
  // A clock that was set back since does not tell how old it is.
  return age < 0 ? 0 : Math.max(0, ACCESS_TOKEN_SECONDS * 1000 - age - MARGIN_MS)
}

async function freshPass() {
  const kept = keptPass()
  if (kept && leftOf(kept) > 0) return kept
  const session = read('authorization')
  const { Access_Token } = await callPath<{ Access_Token: string }>('/api/user/access-token')
  if (read('authorization') === session) return keepPass(Access_Token)
  return { token: Access_Token, at: Date.now() }
}

const passQuery = queryOptions({
  queryKey: ['pass'],
  queryFn: freshPass,
  enabled: isSignedIn,
  staleTime: ({ state }) => leftOf(state.data),
  refetchInterval: ({ state }) => Math.max(MARGIN_MS / 2, leftOf(state.data)),
})

type Wanted = { size?: 64 | 128 | 256 | 512 | 1024 | 2048; webp?: boolean }

/** Makes addresses of one's own files for `<img>`, `<video>` and downloads; null until the pass is there. */
export function useFileUrls(): ((hash: string, wanted?: Wanted) => string) | null {
  const { data: pass } = useQuery(passQuery)
  if (!pass) return null
  return (hash, { size, webp } = {}) =>
    `/api/file/mine?id=${hash}${size ? `&size=${size}` : ''}${webp ? '&webp' : ''}&access_token=${encodeURIComponent(pass.token)}`
}
