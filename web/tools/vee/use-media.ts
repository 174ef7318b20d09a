import { useCallback, useEffect, useRef, useState } from 'react'
import type { Why } from '../../media/engine.ts'
import type { Medium } from '../../media/edit/sequence.ts'
import { probe } from './engine.ts'

/** Why a file is not there; or that its pictures are not, which are in this codec. */
export type Refusal = { name: string } & (
  | { why: Why; detail: string | undefined }
  | { unseen: string }
)

const isFileOf = (file: File) => (medium: Medium) =>
  medium.name === file.name && medium.size === file.size

/** The files of the media, by the media's ids, and what became of those that could not be opened. */
export function useMedia() {
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const [refused, setRefused] = useState<Refusal[]>([])
  const [opening, setOpening] = useState({ left: 0, of: 0 })
  const stopper = useRef<AbortController>(null)
  useEffect(() => {
    const controller = (stopper.current = new AbortController())
    return () => controller.abort()
  }, [])

  /**
   * Takes files in: those that media are waiting for, and new ones.
   * @returns the new media, in the order of the files; null where somebody wants them no more
   */
  const take = useCallback(async (given: readonly File[], known: readonly Medium[]) => {
    const controller = (stopper.current ??= new AbortController())
    setRefused([])
    const made: Medium[] = []
    setOpening(({ left, of }) => ({
      left: left + given.length,
      of: (left > 0 ? of : 0) + given.length,
    }))
    for (const file of given) {
      let medium = [...known, ...made].find(isFileOf(file))
      if (!medium) {
        const { signal } = controller
        const probed = await probe(file, { signal, onProgress: () => {} })
        if (probed.ok) {
          const { name, size } = file
          medium = { id: crypto.randomUUID(), name, size, ...probed.facts }
          made.push(medium)
          const { unseen } = probed
          if (unseen) setRefused((now) => [...now, { name, unseen }])
        } else if (probed.why !== 'cancelled') {
          const { why, detail } = probed
          setRefused((now) => [...now, { name: file.name, why, detail }])
        }
      }
      if (medium) {
        const { id } = medium
        setFiles((now) => new Map(now).set(id, file))
      }
      setOpening(({ left, of }) => ({ left: left - 1, of }))
    }
    return stopper.current === controller ? made : null
  }, [])

  /** For the person who does not want to wait for files. */
  const stop = useCallback(() => {
    stopper.current?.abort()
    stopper.current = new AbortController()
  }, [])

  const { left, of } = opening
  // Of one file nobody knows how far it is.
  return {
    files,
    refused,
    opening: left > 0,
    opened: of > 1 ? 1 - left / of : undefined,
    take,
    stop,
  }
}
