import type { Site, User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { FileReference } from './contract.ts'
import { findOwnFile, type OwnFile } from './find.ts'
import type { Owner } from './quota.ts'
import { saveFile } from './save.ts'
import { readRemote } from './remote.ts'

const fileUrl = (hash: string) => `/api/file/mine?id=${hash}`

/** An own file, to be named in a form. @throws Fault notFound */
export async function referTo(
  deps: Pick<Deps, 'env'>,
  user: Pick<User, 'id'>,
  hash: string,
): Promise<FileReference> {
  const { name: title, mimetype, extension, size } = await findOwnFile(deps, user.id, hash)
  return { file_hash: hash, file_url: fileUrl(hash), title, mimetype, extension, size }
}

/** Saves a file of the web to the library. @throws Fault those of readRemote and saveFile */
export async function saveFromWeb(
  deps: Deps,
  user: Owner,
  site: Site,
  url: string,
): Promise<FileReference> {
  const { name, bytes } = await readRemote(deps, user, site, url)
  const saved = await saveFile(deps, user, { name, bytes })
  return referTo(deps, user, saved.file_hash)
}

/** A file for a page to show: an own one by its hash, or one of the web, whose bytes go through memory and are not kept. */
export async function fetchFor(
  deps: Deps,
  user: User,
  site: Site,
  wanted: { id: string } | { src: string },
): Promise<{ own: OwnFile } | { remote: Response }> {
  if ('id' in wanted) return { own: await findOwnFile(deps, user.id, wanted.id) }
  const { bytes, kind } = await readRemote(deps, user, site, wanted.src)
  const headers = {
    'Content-Type': kind.mimetype,
    'Content-Disposition': 'inline',
    'Cache-Control': 'private, max-age=600, no-transform',
  }
  return { remote: new Response(bytes as BodyInit, { headers }) }
}
