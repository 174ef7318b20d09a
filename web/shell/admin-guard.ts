import type { QueryClient } from '@tanstack/react-query'
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { ApiError } from '../kernel/api.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { site } from '../kernel/site.ts'
import { redirectFor } from '../kernel/redirect.ts'

/**
 * Lets the admin alone pass: a guest is led to sign in and back; for everybody else, and on a hosted site for all, there is
 * nothing here. The server asks the same of every call.
 */
export async function adminOnly(queries: QueryClient, location: ParsedLocation) {
  if (site.hosted) throw notFound()
  const signIn = () => redirect({ to: '/signin', search: { redirect: redirectFor(location) } })
  if (!isSignedIn()) throw signIn()
  const { meQuery } = await import('../features/account/me.ts')
  const me = await queries.ensureQueryData(meQuery).catch((error: unknown) => {
    throw error instanceof ApiError && error.code === 401 ? signIn() : error
  })
  if (me.role !== 'admin') throw notFound()
}
