import { ApiError, headers } from '../../kernel/api.ts'

/** An own file's bytes, by the session, so that no address with a pass in it is made. */
export async function fetchOwnFile(hash: string): Promise<Blob> {
  const response = await fetch(`/api/file/mine?id=${hash}`, { headers: headers() })
  if (!response.ok) throw new ApiError(response.status, ((await response.json()) as { err?: string }).err ?? '')
  return response.blob()
}
