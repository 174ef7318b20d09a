import { announce, giveUpUnder } from '../features/files/bytes.ts'
import { readTask } from '../features/tasks/read.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { newId } from '../kernel/id.ts'
import type { Aside } from './tool.ts'

const under = (taskId: string) => `aside/${taskId}/`
const partOf = (taskId: string, part: number) => `${under(taskId)}part-${part}`

/** Objects of a task that nothing names but its own steps; they are litter from the beginning, and spared for an hour. */
export function asideOf(deps: Pick<Deps, 'env' | 'now'>, taskId: string): Aside {
  return {
    async put(bytes, part) {
      const object =
        part === undefined ? `${under(taskId)}${newId(deps.now())}` : partOf(taskId, part)
      await announce(deps, object)
      await deps.env.FILES.put(object, bytes)
      return object
    },
    async take(object) {
      const kept = await deps.env.FILES.get(object)
      if (!kept) throw new Error(`${object} is gone`)
      return new Uint8Array(await kept.arrayBuffer())
    },
    clear: async () => void (await giveUpUnder(deps, under(taskId)).run()),
  }
}

/**
 * A part of what a task makes, before it is whole; for its person alone.
 * @throws Fault notFound as long as it is not there, and once it was cleared away after the task's end
 */
export async function servePart(
  deps: Pick<Deps, 'db' | 'env'>,
  userId: string,
  { id, part }: { id: string; part: number },
): Promise<Response> {
  await readTask(deps, userId, id)
  const kept = await deps.env.FILES.get(partOf(id, part))
  if (!kept) throw new Fault('notFound')
  return new Response(kept.body, {
    headers: { 'Content-Type': 'application/octet-stream', 'Cache-Control': 'private, no-store' },
  })
}
