import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** Who is told that he may not do something is no longer who this page takes him for. */
const onError = (error: Error) => {
  if (error instanceof ApiError && error.fault === 'forbidden') void refresh('me')
}

/**
 * Asks again only when the server was not reached or is resting; a refusal will not change by itself. Without a line it asks all the
 * same: what was kept may answer, and who presses a button reads why nothing comes of it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) =>
        failures < 3 &&
        navigator.onLine &&
        error instanceof ApiError &&
        (error.code === 0 || error.code === 503),
    },
    mutations: { networkMode: 'always' },
  },
})

/** Asks anew what is shown of these nouns; a noun is the first word of a query's key. */
export const refresh = (...nouns: readonly string[]) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [noun] }) => nouns.includes(String(noun)),
  })
