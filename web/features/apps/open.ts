import { MAX_APP_TITLE_CHARS } from '../../../worker/features/apps/contract.ts'
import { readMedia, readUnsaved } from '../../kernel/project-store.ts'
import { type App, makeApp, readApp } from './api.ts'
import { keepMedia } from './media.ts'
import type { Data } from './keeper.ts'

/** The name of a medium in an app's data. The medium itself stays on the device. */
export type MediaName = { name: string; size: number }

/** An app ready to be worked in. */
export type Opened = {
  app: App
  /** As the tool begins with them: the server's, or what this device held back. */
  data: Data
  version: number
  files: readonly File[]
}

export const namesOf = (data: Data): MediaName[] =>
  Array.isArray(data.files) ? (data.files as MediaName[]) : []
export const nameOf = ({ name, size }: File): MediaName => ({ name, size })

/** Reads an app, and what this device keeps of it. @throws ApiError 404 for one that is not there */
export async function openApp(id: string): Promise<Opened> {
  const [app, unsaved, files] = await Promise.all([readApp(id), readUnsaved(id), readMedia(id)])
  return { app, data: unsaved?.data ?? app.data, version: unsaved?.version ?? app.version, files }
}

/** The name of a work: that of its first file, without its ending. */
const titleOf = ([first]: readonly File[]) =>
  first?.name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, MAX_APP_TITLE_CHARS)

/**
 * Makes an app of a work that has begun, named after its file, with its media on this device.
 * @param requestId the same for every try
 */
export async function appOf(
  productId: string,
  { data, files }: { data: Data; files: readonly File[] },
  requestId: string = crypto.randomUUID(),
): Promise<App> {
  const title = titleOf(files)
  const app = await makeApp(
    {
      product_id: productId,
      ...(title && { title }),
      data: files.length > 0 ? { ...data, files: files.map(nameOf) } : data,
    },
    requestId,
  )
  // Where the device keeps nothing the project asks for its media again.
  if (files.length > 0) await keepMedia(app.id, files).catch(() => {})
  return app
}
