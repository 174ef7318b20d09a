import type { voicesRoutes } from '../../../worker/features/voices/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { ApiError, call, headers } from '../../kernel/api.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { queryClient } from '../../kernel/query-client.ts'

const http = hc<typeof voicesRoutes>('/api/voices', { headers })

/** A person's own voices; asks only for a signed-in reader. */
export const voicesQuery = queryOptions({
  queryKey: ['voices'],
  queryFn: () => call(http.index.$get()),
  enabled: isSignedIn,
})

/** The sentence that is read aloud today, by the reader's own clock. */
export const phraseQuery = (locale: string) => {
  const ahead = -new Date().getTimezoneOffset()
  return queryOptions({
    queryKey: ['voices', 'phrase', locale, ahead],
    queryFn: () => call(http.phrase.$get({ query: { ahead } })),
    enabled: isSignedIn,
  })
}

const listAgain = () =>
  queryClient.invalidateQueries({ queryKey: voicesQuery.queryKey, exact: true })

export const renameVoice = (id: string, title: string) =>
  call(http[':id'].$put({ param: { id }, json: { title } })).finally(listAgain)

/** Deletes a voice; one that is gone already counts as deleted. @returns the files that went with it */
export const deleteVoice = (id: string) =>
  call(http[':id'].$delete({ param: { id }, json: {} }))
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.fault === 'voiceUnknown') return { id, files: [] }
      throw error
    })
    .finally(listAgain)
