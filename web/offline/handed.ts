import { DAY_MS } from '../../worker/kernel/time/contract.ts'
import { STORES } from './contract.ts'

/** Whoever does not come for them within a day does not miss them. */
const HANDED_TTL_MS = DAY_MS

/**
 * Keeps files that the system handed over, in place of those before, until the page asks for them: also after a reload or on the way
 * back. @throws DOMException when the device has no room
 */
export async function keepHanded(files: readonly File[]) {
  await forgetHanded()
  const handed = await caches.open(STORES.handed)
  const keeping = Promise.all(
    files.map((file, at) =>
      handed.put(
        `/${STORES.handed}/${at}`,
        new Response(file, {
          headers: {
            'Content-Type': file.type || 'application/octet-stream',
            'X-Name': encodeURIComponent(file.name),
            'X-At': String(Date.now()),
          },
        }),
      ),
    ),
  )
  await keeping.catch(async (error: unknown) => {
    // A part would be taken for the whole.
    await forgetHanded()
    throw error
  })
}

/** The files that were handed over last, in their order; none where there are none, or they are a day old. */
export async function readHanded(): Promise<File[]> {
  const handed = await caches.open(STORES.handed)
  const files = await Promise.all(
    (await handed.keys()).map(async (request) => {
      const kept = await handed.match(request)
      const at = Number(kept?.headers.get('X-At'))
      if (!kept || Date.now() - at >= HANDED_TTL_MS) return []
      const name = decodeURIComponent(kept.headers.get('X-Name') ?? '')
      const type = kept.headers.get('Content-Type') ?? ''
      return [new File([await kept.blob()], name, { type, lastModified: at })]
    }),
  )
  if (files.flat().length === 0) await forgetHanded()
  return files.flat()
}

export const forgetHanded = () => caches.delete(STORES.handed)
