import { asidePrefix } from '../features/files/aside.ts'
import { announce } from '../features/files/bytes.ts'
import { lendAside } from '../features/files/lend.ts'
import { readTask } from '../features/tasks/read.ts'
import type { TaskRow } from '../features/tasks/schema.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { newId } from '../kernel/id.ts'
import type { Aside } from './tool.ts'

const partOf = (taskId: string, part: number) => `${asidePrefix(taskId)}part-${part}`

/** Objects of a task that nothing names but its own steps; they are litter from the beginning, and spared until it is due. */
export function asideOf(
  deps: Pick<Deps, 'env' | 'now'>,
  { id: taskId, dueAt }: Pick<TaskRow, 'id' | 'dueAt'>,
): Aside {
  async function take(object: string) {
    const kept = await deps.env.FILES.get(object)
    if (!kept) throw new Error(`${object} is gone`)
    return new Uint8Array(await kept.arrayBuffer())
  }

  return {
    async put(bytes, part) {
      const object =
        part === undefined ? `${asidePrefix(taskId)}${newId(deps.now())}` : partOf(taskId, part)
      await announce(deps, object, dueAt)
      await deps.env.FILES.put(object, bytes)
      return object
    },
    take,
    sound: (object, facts) => ({
      ...facts,
      mimetype: 'audio/wav',
      width: null,
      height: null,
      bytes: () => take(object),
      stream: async () => new Blob([await take(object)]).stream(),
      address: () => lendAside(deps, object),
    }),
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
