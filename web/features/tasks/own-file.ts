import { useEffect, useState } from 'react'
import { ApiError, headers } from '../../kernel/api.ts'

/** An own file's bytes, by the session, so that no address with a pass in it is made. */
export async function fetchOwnFile(hash: string): Promise<Blob> {
  const response = await fetch(`/api/file/mine?id=${hash}`, { headers: headers() })
  if (!response.ok) throw new ApiError(response.status, ((await response.json()) as { err?: string }).err ?? '')
  return response.blob()
}

/** An address of a blob for as long as it is shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
