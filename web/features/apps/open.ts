import { MAX_APP_TITLE_CHARS } from '../../../worker/features/apps/title/contract.ts'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { shown } from '../../../worker/kernel/shown/contract.ts'
import { ApiError } from '../../kernel/api.ts'
import { forgetKnown, readKnown, readUnsaved } from '../../kernel/project-store.ts'
import { contentKey } from '../../media/content-key.ts'
import type { Kept } from '../../media/media-store.ts'
import { type App, type AppItem, makeApp, readApp } from './api.ts'
import { type Data, isNewer, upgraded, wholeOf } from './data.ts'
import { noteDeleted } from './forget.ts'
import { keepMedia, nameOf, readMedia } from './media.ts'

/** An app ready to be worked in. */
export type Opened = {
  app: App
  /** As the tool begins with them: the server's, or what this device held back. */
  data: Data
  version: number
  media: readonly Kept[]
  /** The device held changes back that the server does not have. */
  held: boolean
  /** The data were written by a later version of this site. */
  newer: boolean
}

/**
 * Reads an app, and what this device keeps of it. Without a line it is as it was when it was last read here.
 * @throws ApiError 404 for one that is not there
 */
export async function openApp(id: string): Promise<Opened> {
  const [app, unsaved, media] = await Promise.all([lastApp(id), readUnsaved(id), readMedia(id)])
  const { data, version } = unsaved ?? app
  return {
    app,
    data: upgraded(data),
    version,
    media,
    held: unsaved !== undefined,
    newer: isNewer(data),
  }
}

async function lastApp(id: string): Promise<App> {
  try {
    const app = await readApp(id)
    // Another device may have brought it back, which this one was not told.
    await noteDeleted(id, null)
    return app
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 404) void forgetKnown(id)
    const known = error.code === 0 ? ((await readKnown(id)) as App | undefined) : undefined
    if (!known) throw error
    return known
  }
}

type Begun = { data: Data; files: readonly File[] }

/** The name of a work as people see it: that of its first file, without its ending, or what it is called without one. */
const titleOf = ({ data: { alone }, files: [first] }: Begun) =>
  shown(
    (first ? stemOf(first.name) : typeof alone === 'string' ? alone : '').slice(
      0,
      MAX_APP_TITLE_CHARS,
    ),
  )

/**
 * Makes an app of a work that has begun, named after its file, with its media on this device.
 * @param requestId the same for every try
 */
export async function appOf(
  productId: string,
  begun: Begun,
  requestId: string = crypto.randomUUID(),
): Promise<AppItem> {
  const { data, files } = begun
  const title = titleOf(begun)
  // A file that cannot be read is named all the same.
  await Promise.allSettled(files.map(contentKey))
  const app = await makeApp(
    {
      product_id: productId,
      ...(title && { title }),
      data: wholeOf(data, files.map(nameOf)),
    },
    requestId,
  )
  // Where the device keeps nothing the project asks for its media again.
  if (files.length > 0) await keepMedia(app.id, files).catch(() => {})
  return app
}
