import type { Deps } from '../../kernel/deps.ts'
import type { ServerEvent } from '../../kernel/sse.ts'
import { take } from '../../kernel/rate.ts'

type Events = AsyncGenerator<ServerEvent, boolean>

/**
 * Counts a person's open event streams: each asks the database several times a second. A stream holds its place until it ends, or
 * for as long as one may last when its end was not noticed.
 * @throws Fault tooManyRequests
 */
export async function countLine(deps: Pick<Deps, 'env' | 'now' | 'defer'>, userId: string, events: Events): Promise<Events> {
  const giveBack = await take(deps, 'streamByUser', userId)
  return holding(events, () => deps.defer(giveBack().catch(() => {})))
}

async function* holding(events: Events, over: () => void): Events {
  try {
    return yield* events
  } finally {
    over()
  }
}
