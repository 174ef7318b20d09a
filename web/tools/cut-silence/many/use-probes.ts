import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal } from '../../../media/engine.ts'
import type { Probe } from '../../../media/probe.ts'
import { look } from '../engine.ts'

/**
 * What is in files, of those that were looked into already.
 * @param onRefused told of those that cannot be opened, of which there is nothing
 */
export function useProbes(
  files: readonly File[],
  onRefused: (file: File, refusal: Refusal) => void,
): ReadonlyMap<File, Probe> {
  const refused = useEffectEvent(onRefused)
  const [probes, setProbes] = useState<ReadonlyMap<File, Probe>>(new Map())
  const begun = useRef(new Set<File>())
  const stopper = useRef<AbortController>(null)
  useEffect(() => {
    const controller = (stopper.current = new AbortController())
    const seen = begun.current
    return () => {
      controller.abort()
      seen.clear()
    }
  }, [])
  useEffect(() => {
    const signal = stopper.current?.signal ?? AbortSignal.abort()
    const fresh = files.filter((file) => !begun.current.has(file))
    for (const file of fresh) begun.current.add(file)
    void (async () => {
      for (const file of fresh) {
        const seen = await look(file, { signal, onProgress: () => {} })
        if (signal.aborted) return
        if (seen.ok) setProbes((now) => new Map(now).set(file, seen.probe))
        else refused(file, seen)
      }
    })()
  }, [files])
  return probes
}
