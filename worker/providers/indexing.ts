import type { Deps } from '../kernel/deps.ts'
import { indexNow } from './indexnow/adapter.ts'
import type { SearchEngines } from './search-engines.ts'

/** Null where nobody is told. */
export const searchEnginesFor = ({ env }: Pick<Deps, 'env'>): SearchEngines | null =>
  env.INDEXNOW_KEY ? indexNow(env.INDEXNOW_KEY) : null
