import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isSignedIn } from '../../kernel/local-store.ts'
import { decodeRedirect } from './redirect.ts'

/** Sends a visitor on who is signed in already. A token that no longer works is no sign-in: he gets the form. */
export async function passSignedIn(search: { redirect?: string }, queries: QueryClient) {
  if (!isSignedIn()) return
  const { meQuery } = await import('./me.ts')
  const user = await queries.fetchQuery({ ...meQuery, retry: false }).catch(() => null)
  if (user) throw redirect({ href: decodeRedirect(search.redirect), replace: true })
}
