import { queryOptions } from '@tanstack/react-query'
import { ApiError, headers } from '../../kernel/api.ts'
import { localMedia } from '../../media/local-media.ts'

/** An own file's bytes, by the session, so that no address with a pass in it is made. */
export const fetchOwnFile = (hash: string) => fetchBytes(`/api/file/mine?id=${hash}`)

/** A part of what a task is making. @throws ApiError notFound when it will never be there, or the task has ended */
export const fetchPart = (taskId: string, part: number) =>
  fetchBytes(`/api/tasks/${taskId}/parts/${part}`)

async function fetchBytes(path: string): Promise<Blob> {
  const response = await fetch(path, { headers: headers() })
  if (!response.ok)
    throw new ApiError(response.status, ((await response.json()) as { err?: string }).err ?? '')
  return response.blob()
}

/** The same, fetched once and kept on this device. */
export const ownFileQuery = (hash: string, name: string) =>
  queryOptions({
    queryKey: ['file', hash],
    queryFn: () => localMedia(`own:${hash}`, name, () => fetchOwnFile(hash)),
    staleTime: Infinity,
  })
