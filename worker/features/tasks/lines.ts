import type { Deps } from '../../kernel/deps.ts'
import type { Events } from '../../kernel/sse.ts'
import { take } from '../../kernel/rate.ts'

/**
 * Opens one of a person's event streams, of which he may have few at a time: each asks the database several times a second. A
 * stream holds its place until it ends, or for as long as one may last when its end was not noticed.
 * @throws Fault tooManyRequests, before anything is opened
 */
export async function openLine(
  deps: Pick<Deps, 'env' | 'now' | 'defer'>,
  userId: string,
  open: () => Promise<Events>,
): Promise<Events> {
  const giveBack = await take(deps, 'streamByUser', userId)
  const events = await open().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  return holding(events, () => deps.defer(giveBack().catch(() => {})))
}

/** Gives the place back with the last step, also where nobody asked for the first: a generator that has not begun would not. */
function holding(events: Events, over: () => void): Events {
  const watched = async (step: ReturnType<Events['next']>) => {
    const { done } = await step.catch((error: unknown) => {
      over()
      throw error
    })
    if (done) over()
    return step
  }
  return {
    next: () => watched(events.next()),
    return: (value) => watched(events.return(value)),
  }
}
