import { queryOptions } from '@tanstack/react-query'
import type { FileReference, Kind, Sort } from '../../../worker/features/files/contract.ts'
import { MOST_NAMES } from '../../../worker/features/files/names/contract.ts'
import type { fileRoutes } from '../../../worker/features/files/routes.ts'
import type { LiveMessage } from '../../../worker/features/notifications/contract.ts'
import { hc } from 'hono/client'
import { ApiError, call, headers, newPair } from '../../kernel/api.ts'
import { batched } from '../../kernel/batch.ts'
import { hear } from '../../kernel/live.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { queryClient, refresh } from '../../kernel/query-client.ts'
import { forgetLocal } from '../../media/local-media.ts'
import { ownFileKey } from '../tasks/own-file.ts'

declare module '../../kernel/live.ts' {
  interface LiveMessages {
    file: Extract<LiveMessage, { type: 'file' }>
  }
}

/** Of many files that move at once, as in an upload of thirty, the lists are asked for once in so long… */
const TOGETHER_MS = 500
/** …and ever less often while they keep moving, up to this: every page asks, and what a person may ask in a minute is the upload's too. */
const FLOW_MS = 4000

const http = hc<typeof fileRoutes>('/api/file', { headers })

export type Shown = {
  search: string
  accepts: string
  /** Everything, or files of one kind. */
  kind: Kind | 'all'
  sort: Sort
  size: number
  cursor: string | null
}

/** A page of one's library. */
export const libraryQuery = ({ search, accepts, kind, sort, size, cursor }: Shown) =>
  queryOptions({
    queryKey: ['files', { search, accepts, kind, sort, size, cursor }],
    queryFn: () =>
      call(
        http.explorer.$get({
          query: {
            size: String(size),
            sort,
            ...(kind !== 'all' && { kind }),
            ...(search && { search }),
            ...(accepts && { accepts }),
            ...(cursor && { cursor }),
          },
        }),
      ),
    placeholderData: (before) => before,
  })

/** How much of the library is taken. */
export const usageQuery = queryOptions({
  queryKey: ['files', 'usage'],
  queryFn: () => call(http.usage.$get()),
  enabled: isSignedIn,
})

/** Names that are asked for together go in one request. */
const lookUp = batched<string, string>(async (hashes) => {
  const found = await call(http.names.$get({ query: { ids: hashes.join(',') } }))
  return new Map(found.map(({ file_hash, title }) => [file_hash, title]))
}, MOST_NAMES)

/** The name of an own file; null when it is gone. */
export const fileNameQuery = (hash: string) =>
  queryOptions({
    queryKey: ['files', 'name', hash],
    queryFn: async () => (await lookUp(hash)) ?? null,
  })

/** The newest results of a tool, or of one of its modes (`imm.remove-background`), in one's library. */
export const madeByQuery = (made_by: string, size: number) =>
  queryOptions({
    queryKey: ['files', { made_by, size }],
    queryFn: () => call(http.explorer.$get({ query: { made_by, size: String(size) } })),
  })

/** Seconds for which the link of the explorer opens a file. */
export const LINK_SECONDS = 120

/** An address that opens a file for anybody, for two minutes: until `expires_at` in milliseconds since 1970. */
export async function shortLink(hash: string) {
  const { url, expires_at } = await call(
    http.mine.$post({ json: { file_hash: hash, expire: LINK_SECONDS, ...(await newPair()) } }),
  )
  return { url: new URL(url, location.origin).href, expires_at }
}

/** How a form may name an own file. */
export const referTo = (hash: string): Promise<FileReference> =>
  call(http.mine.id.$post({ json: { file_hash: hash } }))

/** The same, for a file that is shown. */
export const referenceQuery = (hash: string) =>
  queryOptions({ queryKey: ['files', 'reference', hash], queryFn: () => referTo(hash) })

/** Saves a public file of the web to the library. */
export async function saveFromWeb(url: string): Promise<FileReference> {
  const saved = await call(http.mine.url.$post({ json: { url } }))
  await refresh('files')
  return saved
}

type Change = { title?: string; description?: string }

/** Gives an own file another title or description; what is left out stays. */
export async function changeFile(hash: string, change: Change) {
  await call(http.mine[':file_hash'].$put({ param: { file_hash: hash }, json: change }))
  await refresh('files')
}

/** Deletes files; one that is gone already counts as deleted. @throws ApiError of the first that stays, when the others are done */
export async function deleteFiles(hashes: readonly string[]) {
  const results = await Promise.allSettled(
    hashes.map((file_hash) =>
      call(http.mine[':file_hash'].$delete({ param: { file_hash }, json: {} })),
    ),
  )
  await forget(hashes)
  await refresh('files')
  const failed = results.find(
    (result) =>
      result.status === 'rejected' &&
      !(result.reason instanceof ApiError && result.reason.code === 404),
  )
  if (failed?.status === 'rejected') throw failed.reason
}

/** What this device keeps of deleted files goes too. */
async function forget(hashes: readonly string[]) {
  // A device that keeps nothing has nothing to forget.
  await forgetLocal(hashes.map((hash) => `own:${hash}`)).catch(() => {})
  // Nor does a page that showed one go on as if it were there.
  for (const queryKey of hashes.map(ownFileKey))
    if (queryClient.getQueryState(queryKey)?.status !== 'error')
      void queryClient.resetQueries({ queryKey })
}

/** How long this page waits before it asks again; 0 while nothing has moved. */
let pause = 0
let moved = false

function askLater() {
  setTimeout(() => {
    if (!moved) pause = 0
    else {
      moved = false
      pause = Math.min(2 * pause, FLOW_MS)
      // A page that nobody sees asks when it is looked at.
      const refetchType = document.hidden ? 'none' : 'active'
      void queryClient.invalidateQueries({ queryKey: ['files'], refetchType })
      askLater()
    }
  }, pause)
}

hear('file', ({ file_hash, gone }) => {
  if (gone) void forget([file_hash])
  moved = true
  if (pause > 0) return
  pause = TOGETHER_MS
  askLater()
})

/** Shows an own file to everybody, for the admin. @returns its lasting address */
export async function publishFile(hash: string) {
  const { url } = await call(http.public.$post({ json: { file_hash: hash } }))
  await refresh('files')
  return new URL(url, location.origin).href
}

/** Ends that it is shown to everybody. */
export async function withdrawFile(hash: string) {
  await call(http.public[':file_hash'].$delete({ param: { file_hash: hash }, json: {} }))
  await refresh('files')
}
