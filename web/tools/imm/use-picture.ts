import { useCallback, useEffect, useRef, useState } from 'react'
import { MAX_PIXELS, type Why } from './job.ts'

export type Picture =
  | { state: 'none' }
  | { state: 'opening'; file: File }
  | { state: 'refused'; file: File; why: Why }
  | { state: 'ready'; file: File; url: string; width: number; height: number }

/** The picture on the page: looked at before anything is done with it. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>({ state: 'none' })
  const latest = useRef<File>(null)
  const url = picture.state === 'ready' ? picture.url : undefined
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const open = useCallback(async (file: File) => {
    latest.current = file
    setPicture({ state: 'opening', file })
    const next = await look(file)
    if (latest.current === file) setPicture(next)
  }, [])
  const clear = useCallback(() => {
    latest.current = null
    setPicture({ state: 'none' })
  }, [])
  return { picture, open, clear }
}

async function look(file: File): Promise<Picture> {
  if (file.size === 0) return { state: 'refused', file, why: 'emptyFile' }
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { state: 'refused', file, why: 'unreadable' }
  const { width, height } = bitmap
  bitmap.close()
  if (width * height > MAX_PIXELS) return { state: 'refused', file, why: 'tooManyPixels' }
  return { state: 'ready', file, url: URL.createObjectURL(file), width, height }
}
