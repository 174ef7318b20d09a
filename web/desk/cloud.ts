import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_FILE_BYTES } from '../../worker/features/files/slicing/contract.ts'
import { creditsQuery } from '../features/credits/api.ts'
import { quoteQuery, taskQuery } from '../features/tasks/api.ts'
import { isOpen, type Task } from '../features/tasks/keep.ts'
import { ApiError, isFinal } from '../kernel/api.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { queryClient } from '../kernel/query-client.ts'
import type { Size } from '../media/picture.ts'
import { PICTURES } from '../media/taken.ts'
import { fits } from '../ui/accept.ts'
import { toast } from '../ui/toast.ts'
import { useGone } from '../ui/use-gone.ts'
import { type CloudRun, type KeptTask, useCloudRun, type Wanted } from './cloud-run.ts'
import { useProduct } from './context.ts'
import { type Funds, useFunds } from './funds.ts'
import { useLeave } from './leave.ts'

type Asking = Pick<Wanted, 'files' | 'input'> & {
  /** Called when it begins; not where the person is led to sign-in or to credits first, and the task before is still at hand. */
  onBegin?: () => void
}

export type Cloud = {
  run: CloudRun
  /** In credits; undefined until it is known. */
  price: number | undefined
  /** Pixels of the longer side beyond which no picture comes out; undefined where that is not known. */
  mostSide: number | undefined
  /** Why no price can be told. */
  refusal: string | undefined
  funds: Funds
  /** The person is on his way to sign in or to get credits. */
  leaving: boolean
  /** Something is under way that the settings must not change. */
  busy: boolean
  /** Also while a task is under way. */
  working: boolean
  /** It is at a task that came to nothing: what was asked for is there to be changed and tried again. */
  inVain: boolean
  /** To start it leads to sign-in or to credits first, for which nothing need be agreed to. */
  leadsAway: boolean
  /** Whether there is all that it takes; leads to where the rest is come by. */
  mayStart: () => Promise<boolean>
  start: (wanted: Asking) => void
  reset: () => void
}

/**
 * A tool's work in the cloud, from the price to the task. Who has too few credits claims the free ones with the same button; who
 * has had them, or is not signed in, is led to where he gets on, and finds what he set again when he comes back.
 * @param asked an input that tells the price; null while there is none
 * @param kept the task as the work keeps it; one that was begun before this page was loaded is taken up again
 * @param material what `asked` says nothing of, and the server goes by: a price that rose is that of this material, and a task that
 * came to nothing gives way when it is another; undefined while it is not there yet
 * @param times so many of what `asked` is one of, where the price is told before files that are not in the library yet are counted
 */
export function useCloud(
  tool: string,
  asked: Record<string, unknown> | null,
  kept: KeptTask,
  times = 1,
  material: unknown = null,
): Cloud {
  const product = useProduct()
  const leave = useLeave()
  const { mode } = product.preset
  // What its tool does besides, as translating what it wrote down, is not the product's own; nor is what another tool does.
  const isOwn =
    tool === product.file_module &&
    (mode === undefined || asked === null || asked.mode === undefined || asked.mode === mode)
  const of = { tool, ...(isOwn && { product_id: product.id }) }
  const { data, error } = useQuery({
    ...quoteQuery({ ...of, input: asked ?? {} }),
    enabled: asked !== null,
  })
  const [leaving, setLeaving] = useState(false)
  const gone = useGone()
  // A price that was told before the refusal is none any more; one that could just not be asked for anew still is.
  const refused = error instanceof ApiError && isFinal(error)
  // A task that is no longer there is not waited for.
  const { data: known, error: lost } = useQuery({
    ...taskQuery(kept.task ?? ''),
    enabled: kept.task !== null,
    retry: false,
  })
  const task = lost instanceof ApiError && lost.code === 404 ? null : kept.task

  async function leaveFor(page: 'signin' | 'pricing') {
    setLeaving(true)
    await leave(page)
    setLeaving(false)
  }
  const { run, start, reset } = useCloudRun(of, { ...kept, task }, (refusal) => {
    if (refusal.fault === 'signInRequired') return void leaveFor('signin')
    // The balance was another one than the page knew; with the right one its button says the way on.
    void queryClient.invalidateQueries({ queryKey: creditsQuery.queryKey })
    toast.error(refusal)
  })
  const told = data && data.price * times
  // What a page counts by itself the server may count as more, and would each time.
  const [rose, setRose] = useState<{ of: string; material: unknown; price: number }>()
  const question = JSON.stringify([asked, told])
  const hasRisen = rose !== undefined && rose.of === question && rose.material === material
  const price = refused ? undefined : hasRisen ? rose.price : told
  const funds = useFunds(price)

  async function mayStart() {
    if (price === undefined) return false
    if (!isSignedIn()) return leaveFor('signin').then(() => false)
    if (funds.way === 'buy') return leaveFor('pricing').then(() => false)
    return funds.way !== 'claim' || funds.claim()
  }

  const busy = leaving || funds.busy || ['preparing', 'uploading', 'sending'].includes(run.state)
  const cloud: Cloud = {
    run,
    price,
    mostSide: data?.most_side,
    leaving,
    reset,
    funds,
    refusal: error?.message,
    busy,
    working: busy || (run.state === 'task' && (!known || isOpen(known))),
    inVain: run.state === 'task' && isInVain(known),
    leadsAway: !isSignedIn() || funds.way === 'buy',
    mayStart,
    async start({ onBegin, ...wanted }) {
      // Also what was made ready for it takes a while.
      if (gone.current || price === undefined || !(await mayStart()) || gone.current) return
      onBegin?.()
      const onRise = (risen: number) => setRose({ of: question, material, price: risen })
      await start({ ...wanted, shownPrice: price, onRise })
    },
  }
  const isKnown = asked !== null && material !== undefined
  return useGivingWay(cloud, isKnown ? [JSON.stringify(asked), material] : null)
}

/**
 * A task that came to nothing is told of until what is asked for becomes another: from then on the cloud is at no task.
 * @param wish what is asked for, part by part; null while that is not known
 */
function useGivingWay(cloud: Cloud, wish: readonly unknown[] | null): Cloud {
  const task = cloud.run.state === 'task' && cloud.inVain ? cloud.run.id : null
  const [told, setTold] = useState<{ task: string; wish: readonly unknown[] }>()
  if (task === null) return cloud
  if (told?.task === task) {
    const isSame = wish?.every((part, i) => part === told.wish[i])
    return isSame ? cloud : { ...cloud, run: { state: 'idle' }, inVain: false }
  }
  // What was changed while it was under way is no answer to what became of it.
  if (wish) setTold({ task, wish })
  return cloud
}

/** Whether a task has ended, and not well. */
export const isInVain = (task: Task | undefined) =>
  task !== undefined && !isOpen(task) && task.status !== 'succeeded'

/**
 * The cloud at a task that the work keeps itself; one that came to nothing gives way to the next try.
 * @param wish what is asked for, part by part
 */
export const useAtTask = (cloud: Cloud, task: Task | undefined, wish: readonly unknown[]) =>
  useGivingWay(atTask(cloud, task), wish)

/** The cloud before the next try, where something else is asked for than what its task has made. */
export const atNext = (cloud: Cloud, changed: boolean): Cloud =>
  changed && cloud.run.state === 'task' ? { ...cloud, run: { state: 'idle' } } : cloud

function atTask(cloud: Cloud, task: Task | undefined): Cloud {
  if (!task || (isInVain(task) && cloud.run.state !== 'idle')) return cloud
  return {
    ...cloud,
    run: { state: 'task', id: task.id },
    working: cloud.busy || isOpen(task),
    inVain: isInVain(task),
  }
}

/** Too many bytes, or more than so many megapixels; null where it is neither. */
export type Oversize = 'bytes' | number | null

/** Why the cloud does not take a picture, whose bytes are made fewer on the way. @param most in megapixels */
export const pictureTooLarge = ({ width, height }: Size, most: number): Oversize =>
  width * height > most * 1_000_000 ? most : null

/** Whether less than a picture's pixels comes out. */
export const comesOutSmaller = ({ mostSide }: Cloud, { width, height }: Size) =>
  mostSide !== undefined && Math.max(width, height) > mostSide

/** Whether the cloud takes a file of this size. */
export const fitsCloud = (file: File | undefined) =>
  !file || file.size <= MAX_FILE_BYTES || fits(file, PICTURES)
