import { queryOptions } from '@tanstack/react-query'
import { ApiError, callBytes } from '../../kernel/api.ts'
import { localMedia } from '../../media/local-media.ts'

/** An own file's bytes, by the session, so that no address with a pass in it is made. */
export const fetchOwnFile = (hash: string) => callBytes(`/api/file/mine?id=${hash}`)

/** A part of what a task is making. @throws ApiError notFound when it will never be there, or the task has ended */
export const fetchPart = (taskId: string, part: number) =>
  callBytes(`/api/tasks/${taskId}/parts/${part}`)

export const ownFileKey = (hash: string) => ['file', hash] as const

/** The same, fetched once and kept on this device. */
export const ownFileQuery = (hash: string, name: string) =>
  queryOptions({
    queryKey: ownFileKey(hash),
    queryFn: () => localMedia(`own:${hash}`, name, () => fetchOwnFile(hash)),
    staleTime: Infinity,
  })

/** Whether it failed because the file was deleted, or had no room in the library for longer. */
export const isGone = (error: unknown) => error instanceof ApiError && error.code === 404
