import { deviceStore } from './device-store.ts'

type Media = {
  files: readonly File[]
  /** A picture of them, for the project's card. */
  cover?: Blob
  deletedAt?: number
}
/** Data that was made out of a version of the project. */
export type Unsaved = { data: Record<string, unknown>; version: number }

const DELETED_TTL_MS = 3 * 24 * 3600 * 1000

/**
 * What this device keeps of saved projects, by the project's id: the media, which are never uploaded by saving, and changes that the
 * server has not confirmed yet. It stays while the project exists, is dropped 3 days after its deletion, and at sign-out.
 */
const inProjects = deviceStore<{
  media: { key: string; value: Media }
  unsaved: { key: string; value: Unsaved }
}>('verdigris-projects', ['media', 'unsaved'])

/** Media of a project, in the order they were given; none where the device keeps nothing. */
export const readMedia = async (id: string): Promise<readonly File[]> =>
  (await inProjects((projects) => projects.get('media', id)).catch(() => undefined))?.files ?? []

/** @throws DOMException when the device has no room */
export async function keepMedia(id: string, files: readonly File[]) {
  await inProjects((projects) => projects.put('media', { files }, id))
}

/** The picture of a project's media; undefined where the device has none. */
export const readCover = async (id: string): Promise<Blob | undefined> =>
  (await inProjects((projects) => projects.get('media', id)).catch(() => undefined))?.cover

/** @throws DOMException when the device has no room */
export async function keepCover(id: string, cover: Blob) {
  await inProjects(async (projects) => {
    const media = await projects.get('media', id)
    if (media) await projects.put('media', { ...media, cover }, id)
  })
}

export const readUnsaved = (id: string) =>
  inProjects((projects) => projects.get('unsaved', id)).catch(() => undefined)

/** @param unsaved null when the server has confirmed everything. @throws DOMException when the device keeps nothing */
export async function keepUnsaved(id: string, unsaved: Unsaved | null) {
  await inProjects<unknown>((projects) =>
    unsaved ? projects.put('unsaved', unsaved, id) : projects.delete('unsaved', id),
  )
}

/** Notes that a project was deleted, or with null that it was brought back. */
export async function markDeleted(id: string, deletedAt: number | null) {
  await inProjects(async (projects) => {
    const media = await projects.get('media', id)
    if (!media) return
    const { deletedAt: _before, ...kept } = media
    await projects.put('media', { ...kept, ...(deletedAt !== null && { deletedAt }) }, id)
  })
}

export async function sweepProjects(now: number) {
  await inProjects(async (projects) => {
    for (const id of await projects.getAllKeys('media')) {
      const { deletedAt = Infinity } = (await projects.get('media', id)) ?? {}
      if (now - deletedAt >= DELETED_TTL_MS) await projects.delete('media', id)
    }
  })
}

export async function wipeProjects() {
  await inProjects((projects) => Promise.all([projects.clear('media'), projects.clear('unsaved')]))
}
