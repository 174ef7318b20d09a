import { useEffect, useMemo, useRef } from 'react'
import type { Tried } from '../../../desk/send-asked.ts'
import { useProduct } from '../../../desk/context.ts'
import { useBatch } from '../batch/use-batch.ts'
import type { Form } from '../form.ts'
import type { Behind } from '../refine/behind.ts'
import { cutHere, cutInCloud, type CutOut, type Wanted } from './ways.ts'

/** The task of each picture that went to the cloud, by `keyOf`. */
export type Tasks = Readonly<Record<string, string>>

export const keyOf = ({ name, size, lastModified }: File) => `${lastModified} ${size} ${name}`

type Given = {
  /** To begin with. */
  files: readonly File[]
  form: Form
  behind: Behind | undefined
  /** In credits, for one picture in the cloud. */
  price: number
  tasks: Tasks
  onTasks: (tasks: Tasks) => void
}

/** Many pictures on their way out of their backgrounds, on this device as they come, in the cloud when that is asked for. */
export function useCutMany({ files, form, behind, price, tasks, onTasks }: Given) {
  const { id: productId } = useProduct()
  const known = useRef(tasks)
  const sent = useRef(new Set<string>())
  const tries = useRef(new Map<string, { current: Tried }>())
  const { method, tolerance, holes, format } = form
  const wanted = useMemo<Wanted>(
    () => ({ method, tolerance, holes, format, behind }),
    [method, tolerance, holes, format, behind],
  )
  function keep(key: string, id: string | null) {
    const { [key]: _, ...others } = known.current
    known.current = id === null ? others : { ...others, [key]: id }
    onTasks(known.current)
  }
  const isTheClouds = (key: string) => key in known.current || sent.current.has(key)
  const batch = useBatch<Wanted, CutOut>({
    wanted,
    make(file, now, signal) {
      const key = keyOf(file)
      if (now.method === 'device' && !isTheClouds(key)) return cutHere(file, now, signal)
      const tried = tries.current.get(key) ?? { current: { body: '', id: '' } }
      tries.current.set(key, tried)
      return cutInCloud(file, now, signal, {
        ...{ productId, price, tried, task: known.current[key] ?? null },
        onTask: (id) => keep(key, id),
      })
    },
    // What costs something is begun with only when that is asked for.
    begins(file) {
      const key = keyOf(file)
      return key in known.current || (method === 'device' && !isTheClouds(key))
    },
  })
  const { add } = batch
  const first = useRef(files)
  useEffect(() => add(first.current), [add])
  return {
    ...batch,
    /** From now on these pictures are the cloud's. */
    send(chosen: readonly File[]) {
      for (const file of chosen) sent.current.add(keyOf(file))
    },
  }
}
