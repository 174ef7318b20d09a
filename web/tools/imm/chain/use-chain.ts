import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { KeptTask } from '../../../desk/cloud-run.ts'
import { toast } from '../../../ui/toast.ts'
import { type Chain, type Chained, goneTo, leftOf, NO_CHAIN, withTask } from './chain.ts'
import { fileMadeBy } from './made-by.ts'

type Given<Form> = {
  work: Chained<Form>
  onChain: (change: (now: Chained<Form>) => Chained<Form>) => void
  kept: KeptTask
  /** Shows another picture. @param shown told in the moment it is there. */
  open: (file: File, shown: () => void) => Promise<void>
  /** What of the form stays on a picture that was not worked on yet. */
  afresh: (form: Form) => Form
  /** A picture comes back with what was made of it; without it, to be worked on. */
  withResult?: boolean
}

export type Pictures = Pick<Chain<unknown>, 'tasks' | 'at'> & {
  /** The one it began with. */
  first: File | undefined
  /** Puts a picture on the canvas. @param to the task that made it; null for the first one */
  goTo: (to: string | null) => void
  /** A person brought this picture here: what he pressed is gone with the other one, and the strip takes the focus. */
  brought: { current: boolean }
}

/** The pictures that one work has been through, and the ways between them. */
export function useChain<Form>({ work, onChain, kept, open, afresh, ...given }: Given<Form>) {
  const { withResult = false } = given
  const { t } = useLingui()
  const [first, setFirst] = useState<File>()
  const brought = useRef(false)
  /** Counts what was asked for: what comes late of an earlier wish is for nobody. */
  const turn = useRef(0)
  const { tasks, at } = work.chain ?? NO_CHAIN
  const gone = () =>
    toast.error(t`This picture is no longer in your library. You go on with the first one.`)

  /** @param from the task whose picture was worked on when this page was left */
  async function begin(file: File, from: string | null = null) {
    const mine = ++turn.current
    setFirst(undefined)
    const made = from === null ? file : await fileMadeBy(from, file).catch(() => null)
    if (mine !== turn.current) return
    if (!made) {
      onChain((now) => goneTo(now, null, afresh))
      gone()
    }
    await open(made ?? file, () => mine === turn.current && setFirst(file))
  }
  async function goTo(to: string | null) {
    if (!first) return
    const mine = ++turn.current
    if (to === at) return withResult ? undefined : kept.keepTask(null)
    const next = to === null ? first : await fileMadeBy(to, first).catch(() => null)
    if (mine !== turn.current) return
    if (!next) return gone()
    await open(next, () => {
      if (mine !== turn.current) return
      brought.current = true
      onChain((now) => {
        const task = withResult && leftOf(now.chain ?? NO_CHAIN, to)?.task
        return { ...goneTo(now, to, afresh), ...(task && { task }) }
      })
    })
  }
  const pictures: Pictures = { tasks, at, first, goTo: (to) => void goTo(to), brought }
  return {
    pictures,
    begin,
    /** Something else is worked on: what is on its way is not shown any more. */
    leave: () => void turn.current++,
    /** Its tasks become part of it. */
    kept: {
      task: kept.task,
      keepTask(task: string | null) {
        kept.keepTask(task)
        if (task !== null)
          onChain((now) => ({ ...now, chain: withTask(now.chain ?? NO_CHAIN, task) }))
      },
    },
  }
}
