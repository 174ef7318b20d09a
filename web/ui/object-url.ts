import { useLayoutEffect, useState } from 'react'

const LOADING_MS = 10_000

/** An address of a blob for as long as it is shown; undefined until there is one. */
export function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  // Before anything is painted, or a link with the new name would for a moment lead to the old bytes.
  useLayoutEffect(() => {
    if (!blob) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    // A picture that was given the address just now has not begun to load it.
    return () => void setTimeout(() => URL.revokeObjectURL(made), LOADING_MS)
  }, [blob])
  return url
}
