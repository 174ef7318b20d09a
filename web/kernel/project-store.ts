import { deviceStore } from './device-store.ts'

/** Data that was made out of a version of the project. */
export type Unsaved = { data: Record<string, unknown>; version: number }

/** Changes of saved projects that the server has not confirmed yet, by the project's id. They go at sign-out. */
const inProjects = deviceStore<{
  /** Files as they were kept before one store held those of all projects. */
  media: { key: string; value: { files: readonly File[] } }
  unsaved: { key: string; value: Unsaved }
}>('verdigris-projects', ['media', 'unsaved'])

export const readUnsaved = (id: string) =>
  inProjects((projects) => projects.get('unsaved', id)).catch(() => undefined)

/** @param unsaved null when the server has confirmed everything. @throws DOMException when the device keeps nothing */
export async function keepUnsaved(id: string, unsaved: Unsaved | null) {
  await inProjects<unknown>((projects) =>
    unsaved ? projects.put('unsaved', unsaved, id) : projects.delete('unsaved', id),
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
const inKnown = deviceStore<{ known: { key: string; value: unknown } }>('verdigris-known', [
  'known',
])

/** @param project null when it is gone. A device that keeps nothing goes without. */
export const keepKnown = (id: string, project: object | null) =>
  inKnown<unknown>((known) =>
    project ? known.put('known', project, id) : known.delete('known', id),
  ).catch(() => {})

/** Undefined where there is none, or the device keeps nothing. */
export const readKnown = (id: string) =>
  inKnown((known) => known.get('known', id)).catch(() => undefined)

export async function wipeProjects() {
  await Promise.all([
    inProjects((projects) => Promise.all([projects.clear('media'), projects.clear('unsaved')])),
    inKnown((known) => known.clear('known')),
  ])
}
