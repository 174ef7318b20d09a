import type { Scope, Setting } from '../../../worker/features/settings/contract.ts'
import type { settingsRoutes } from '../../../worker/features/settings/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { call, headers } from '../../kernel/api.ts'
import { batched } from '../../kernel/batch.ts'

const http = hc<typeof settingsRoutes>('/api/settings', { headers })

type Lookup = (key: string) => Promise<Setting | undefined>
const lookups = new Map<string, Lookup>()

/** One lookup for each scope and what it refers to: keys of different ones cannot go in one request. */
function lookupOf(scope: Scope, refer: string): Lookup {
  const place = `${scope} ${refer}`
  const known = lookups.get(place)
  if (known) return known
  const made = batched<string, Setting>(async (keys) => {
    const found = await call(http.index.$get({ query: { scope, ...(refer ? { refer } : {}), key: keys.join(',') } }))
    return new Map(found.map((setting) => [setting.key, setting]))
  })
  lookups.set(place, made)
  return made
}

/** A setting by its key, null where there is none; settings that are asked for together go in one request. */
export const settingQuery = (scope: Scope, refer: string, key: string) =>
  queryOptions({ queryKey: ['settings', scope, refer, key], queryFn: async () => (await lookupOf(scope, refer)(key)) ?? null })
