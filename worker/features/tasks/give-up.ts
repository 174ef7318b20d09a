import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { endTask, type Ending } from './end.ts'
import { stopWork } from './stop.ts'

/** Ends tasks that nobody will finish, at no charge, and has whoever is at work for them told to stop. One that fails holds up no other. */
export async function giveUp(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'defer'>,
  given: readonly { id: string }[],
  why: Pick<Ending, 'fault' | 'reason'>,
) {
  const ended: string[] = []
  for (const { id } of given)
    await apart('tasks', async () => {
      await endTask(deps, id, { outcome: 'failed', charge: 0, ...why })
      ended.push(id)
    })
  deps.defer(stopEach(deps, ended))
}

/** One after the other: of many at once most would wait for a line until their time is over. */
async function stopEach(deps: Pick<Deps, 'db' | 'env'>, ids: readonly string[]) {
  for (const id of ids) await apart('tasks', () => stopWork(deps, id))
}
