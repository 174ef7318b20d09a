import { announce, giveUpUnder } from '../features/files/bytes.ts'
import type { Deps } from '../kernel/deps.ts'
import { newId } from '../kernel/id.ts'
import type { Aside } from './tool.ts'

/** Objects of a task that nothing names but its own steps; they are litter from the beginning, and spared for an hour. */
export function asideOf(deps: Pick<Deps, 'env' | 'now'>, taskId: string): Aside {
  const prefix = `aside/${taskId}/`
  return {
    async put(bytes) {
      const object = `${prefix}${newId(deps.now())}`
      await announce(deps, object)
      await deps.env.FILES.put(object, bytes)
      return object
    },
    async take(object) {
      const kept = await deps.env.FILES.get(object)
      if (!kept) throw new Error(`${object} is gone`)
      return new Uint8Array(await kept.arrayBuffer())
    },
    clear: async () => void (await giveUpUnder(deps, prefix).run()),
  }
}
