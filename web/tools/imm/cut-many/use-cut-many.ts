import { i18n } from '@lingui/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useProduct } from '../../../desk/context.ts'
import { cancelTask } from '../../../features/tasks/api.ts'
import type { Task } from '../../../features/tasks/keep.ts'
import { ApiError } from '../../../kernel/api.ts'
import { gapOf } from '../../../../worker/kernel/locale/contract.ts'
import { toast } from '../../../ui/toast.ts'
import { useBatch } from '../batch/use-batch.ts'
import type { Form } from '../form.ts'
import type { Behind } from '../refine/behind.ts'
import { newGate } from './gate.ts'
import { identityOf } from '../../../media/file-identity.ts'
import { cutHere, cutInCloud, type CutOut, strokesOver, type Wanted } from './ways.ts'

/** The task of each picture that went to the cloud, by `identityOf`. */
export type Tasks = Readonly<Record<string, string>>

/** What is wanted of all of them alike. */
const OF_ALL = ['method', 'tolerance', 'holes', 'format', 'behind', 'square'] as const

type Given = {
  /** To begin with. */
  files: readonly File[]
  form: Pick<Form, 'method' | 'tolerance' | 'holes' | 'format' | 'square' | 'strokes'>
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
  /** Whose task came to nothing. */
  const inVain = useRef(new Set<string>())
  const [gate] = useState(newGate)
  const [sending, setSending] = useState(0)
  const { method, tolerance, holes, format, square, strokes } = form
  const wanted = useMemo<Wanted>(
    () => ({ method, tolerance, holes, format, square, behind, strokes }),
    [method, tolerance, holes, format, square, behind, strokes],
  )
  function keep(key: string, id: string | null) {
    const { [key]: _, ...others } = known.current
    known.current = id === null ? others : { ...others, [key]: id }
    onTasks(known.current)
  }
  const isInCloud = (file: File) => method === 'cloud' || isTheClouds(identityOf(file))
  const isTheClouds = (key: string) => key in known.current || sent.current.has(key)
  const batch = useBatch<Wanted, CutOut>({
    wanted,
    async make(file, now, signal) {
      const key = identityOf(file)
      if (now.method === 'device' && !isTheClouds(key)) return cutHere(file, now, signal)
      const cut = await cutInCloud(file, now, signal, {
        productId,
        price,
        task: known.current[key] ?? null,
        gate,
        onTask: (id) => keep(key, id),
        onSending: (now) => setSending((count) => count + (now ? 1 : -1)),
      })
      if (cut.ok || !('over' in cut)) return cut
      if (now.method === 'cloud') {
        inVain.current.add(key)
        return { ...cut, otherwise: true }
      }
      // What came to nothing is this device's again, and costs nothing until the cloud is asked for it once more.
      sent.current.delete(key)
      keep(key, null)
      const here = await cutHere(file, now, signal)
      if (here.ok) return { ...here, words: cut.words }
      return 'words' in here
        ? { ...here, words: `${cut.words}${gapOf(i18n.locale)}${here.words}` }
        : here
    },
    // What costs something is begun with only when that is asked for.
    begins(file) {
      const key = identityOf(file)
      return key in known.current || (method === 'device' && !isTheClouds(key))
    },
    // A stroke is over one of them.
    concerns: (file, before, now) =>
      OF_ALL.some((name) => before[name] !== now[name]) ||
      JSON.stringify(strokesOver(file, before)) !== JSON.stringify(strokesOver(file, now)),
  })
  const { add, stop, start } = batch
  const first = useRef(files)
  useEffect(() => void add(first.current), [add])
  return {
    ...batch,
    gate,
    /** So many are being sent at this moment. */
    sending,
    isInCloud,
    /** Begins with those that are chosen: goes on with the task of each, or where that came to nothing, with another one. */
    start(chosen: (item: (typeof batch.items)[number]) => boolean) {
      for (const { file } of batch.items.filter(chosen)) {
        const key = identityOf(file)
        if (inVain.current.delete(key)) keep(key, null)
      }
      start(chosen)
    },
    /** From now on these pictures are the cloud's. */
    send(chosen: readonly File[]) {
      for (const file of chosen) sent.current.add(identityOf(file))
    },
    /**
     * Stops what has not been sent, and cancels these tasks; each tells by itself what became of it.
     * @param words told of those that had not been sent
     */
    async cancel(open: readonly Task[], words: string) {
      stop(({ file }) => !isInCloud(file))
      stop(({ file }) => !(identityOf(file) in known.current), words)
      sent.current.clear()
      gate.release()
      // Those that wait first: what is running makes room for one of them when it ends.
      const [running, waiting] = [open.filter(isRunning), open.filter((task) => !isRunning(task))]
      const refused = [...(await cancelAll(waiting)), ...(await cancelAll(running))]
      const refusal = refused.find((error) => !isEnded(error))
      if (refusal) toast.error(refusal)
    },
  }
}

const isRunning = ({ status }: Task) => status === 'running'
const isEnded = (error: unknown) => error instanceof ApiError && error.fault === 'taskEnded'

/** @returns why some could not be cancelled */
async function cancelAll(tasks: readonly Task[]) {
  const answers = await Promise.allSettled(tasks.map(({ id }) => cancelTask(id)))
  return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
}
