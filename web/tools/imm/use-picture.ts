import { useCallback, useRef, useState } from 'react'
import { decodePicture } from '../../media/decode-picture.ts'
import { ALONE, answer, type Why } from '../../media/engine.ts'

export type Picture =
  | { state: 'none' }
  | { state: 'opening'; file: File }
  | { state: 'refused'; file: File; why: Why }
  | { state: 'ready'; file: File; width: number; height: number }

/** One that can be worked on. */
export type ReadyPicture = Extract<Picture, { state: 'ready' }>

/** The picture on the page: looked at before anything is done with it. */
export function usePicture() {
  const [picture, setPicture] = useState<Picture>({ state: 'none' })
  const latest = useRef<File>(null)

  /** One that is there stays until the next has been looked at. @param shown told in the moment that one can be worked on */
  const open = useCallback(async (file: File, shown: () => void = () => {}) => {
    latest.current = file
    setPicture((now) => (now.state === 'ready' ? now : { state: 'opening', file }))
    const next = await look(file)
    if (latest.current !== file) return
    setPicture(next)
    if (next.state === 'ready') shown()
  }, [])
  const clear = useCallback(() => {
    latest.current = null
    setPicture({ state: 'none' })
  }, [])
  return { picture, open, clear }
}

async function look(file: File): Promise<Picture> {
  const looked = await answer(ALONE.signal, () => sizeOf(file))
  if (!looked.ok) return { state: 'refused', file, why: looked.why }
  return { state: 'ready', file, width: looked.width, height: looked.height }
}

async function sizeOf(file: File) {
  const bitmap = await decodePicture(file)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}
