import { DAY_MS } from '../../worker/kernel/time/contract.ts'
import { deviceStore } from './device-store.ts'
import { ownStore } from './own-store.ts'
import { isOwn, ownerHere } from './owner.ts'

/** Data that was made out of a version of the project. */
export type Unsaved = { data: Record<string, unknown>; version: number }

/** Changes of saved projects that the server has not confirmed yet, by the project's id. They go at sign-out. */
const inProjects = deviceStore<{
  /** Files as they were kept before one store held those of all projects. */
  media: { key: string; value: { files: readonly File[] } }
  unsaved: { key: string; value: Unsaved & { owner?: string } }
}>('verdigris-projects', ['media', 'unsaved'])

/** Undefined where there is none, another person left it, or the device keeps nothing. */
export async function readUnsaved(id: string): Promise<Unsaved | undefined> {
  const unsaved = await inProjects((projects) => projects.get('unsaved', id)).catch(() => undefined)
  return unsaved && isOwn(unsaved.owner) ? unsaved : undefined
}

/** @param unsaved null when the server has confirmed everything. @throws DOMException when the device keeps nothing */
export async function keepUnsaved(id: string, unsaved: Unsaved | null) {
  await inProjects<unknown>((projects) =>
    unsaved
      ? projects.put('unsaved', { ...unsaved, owner: ownerHere() }, id)
      : projects.delete('unsaved', id),
  )
}

/** Files that lie here from before, by the project's id. @param move puts them where they belong; they are then let go of here */
export async function moveOldMedia(
  id: string,
  move: (files: readonly File[]) => Promise<void>,
): Promise<void> {
  const old = await inProjects((projects) => projects.get('media', id))
  if (!old) return
  await move(old.files)
  await inProjects((projects) => projects.delete('media', id))
}

/** Projects as the server last told of them, by their ids, so that they open without a line. They go at sign-out. */
const inKnown = ownStore<object>('verdigris-known', 'known', {
  most: 50,
  ms: 30 * DAY_MS,
})

export const readKnown = inKnown.read
export const forgetKnown = inKnown.forget

/** @param asker who asked for it, as `ownerHere` told then: an answer that comes when he has left is not kept */
export async function keepKnown(id: string, project: object, asker: string) {
  if (asker !== '' && asker === ownerHere()) await inKnown.keep(id, project)
}

export const wipeProjects = () => Promise.all([inProjects.wipe(), inKnown.wipe()])
